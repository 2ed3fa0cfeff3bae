"""The words of Empires of the North: messages in files by language, and the facts that go into them."""

from meadhall.core.catalogue import Catalogue

WORDS = Catalogue("meadhall.empires")
say = WORDS.say
