-- Wrong codes of gift cards and of friends are counted alike, each under marks of their own.
alter table gift_card_attempt rename to code_guess;
alter table code_guess rename constraint gift_card_attempt_pkey to code_guess_pkey;
alter index gift_card_attempt_window_index rename to code_guess_window_index;
