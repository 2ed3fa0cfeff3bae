"""The words of Northgard: messages in files by language, and the facts that go into them."""

from meadhall.core.catalogue import Catalogue

WORDS = Catalogue("meadhall.northgard")
say = WORDS.say
