"""The words of Monster Lands: messages in files by language, and the facts that go into them."""

from meadhall.core.catalogue import Catalogue

WORDS = Catalogue("meadhall.monsterlands")
say = WORDS.say
