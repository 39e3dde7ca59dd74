-- What a voucher was bought for belongs to its business once the voucher is used. Until then it is a liability of ours.
-- The other kinds of accounts stay as they are: their rule is read from the constraint instead of being repeated here.
do $$
declare
  known text := (
    select pg_get_expr(conbin, conrelid) from pg_constraint
    where conrelid = 'ledger_account'::regclass and conname = 'ledger_account_kind_check'
  );
begin
  execute 'alter table ledger_account drop constraint ledger_account_kind_check';
  execute format(
    'alter table ledger_account add constraint ledger_account_kind_check check (
      case when kind = ''vouchers'' then commodity = ''USD'' and member_id is null and business_id is not null else %s end
    )', known);
end
$$;

-- Vouchers that can still be used or returned were paid to their business already: that is taken back.
do $$
declare
  open_voucher record;
begin
  for open_voucher in
    select voucher.id, voucher.business_id, reward.price_points as points
    from voucher join reward on reward.id = reward_id where voucher.status = 'ISSUED' order by voucher.id
  loop
    perform ledger_post(jsonb_build_object(
      'transactions', jsonb_build_array(jsonb_build_object(
        'naturalKey', 'voucher:' || open_voucher.id, 'kind', 'VOUCHER', 'memo', 'Set aside until the voucher is used',
        'memberId', null, 'businessId', open_voucher.business_id,
        'detail', jsonb_build_object('orderId', open_voucher.id), 'postedAt', now()
      )),
      'entries', jsonb_build_array(
        jsonb_build_object('naturalKey', 'voucher:' || open_voucher.id, 'kind', 'payable', 'commodity', 'USD', 'memberId', null,
          'businessId', open_voucher.business_id, 'ownerId', open_voucher.business_id, 'amount', -open_voucher.points),
        jsonb_build_object('naturalKey', 'voucher:' || open_voucher.id, 'kind', 'vouchers', 'commodity', 'USD', 'memberId', null,
          'businessId', open_voucher.business_id, 'ownerId', open_voucher.business_id, 'amount', open_voucher.points)
      )
    ));
  end loop;
end
$$;
