-- Offers are found by offer_words (0061); every write of an offer still maintained this index.
drop index offers_by_part;
