-- Operators find members by the last digits of the confirmed phone number: the beginning of the reversed number.
create index member_phone_ending_index on member (reverse(phone) collate "C") where phone is not null;
