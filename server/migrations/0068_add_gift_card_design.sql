-- The drawing on the card, which the buyer chooses. Designs are defined in the contract.
alter table gift_card add column design text not null default 'plain'
  constraint gift_card_design_check
  check (design in ('plain', 'birthday', 'thanks', 'new_home', 'get_well', 'holidays'));
