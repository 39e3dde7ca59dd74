-- Other people no longer see the name of a member who asked to delete the account. The names come back if the member
-- stays.
alter table member add column leaving_since timestamptz;
alter table review add column hidden_author_name text;

update member set leaving_since = requested_at
  from erasure where erasure.member_id = member.id and state in ('scheduled', 'blocked', 'running');
update review set hidden_author_name = author_name, author_name = 'A former member'
  from member where member.id = review.member_id and leaving_since is not null;

-- The bank account as the payment service describes it; null when it is unknown.
alter table business_payout_account
  add column bank_name text,
  add column bank_last4 text;

-- When the last attempt to send a payout began.
alter table payout add column attempted_at timestamptz;

-- A change of the account that receives the payouts of a business. Payouts wait while it can be taken back; taken back,
-- it stops them until they are resumed.
create table payout_account_change (
  id uuid default uuidv7() constraint payout_account_change_pkey primary key,
  business_id uuid not null constraint payout_account_change_business_fkey references business on delete cascade,
  -- The owner who changes it.
  member_id uuid constraint payout_account_change_member_fkey references member on delete set null,
  -- `opened` waits for the bank account; `changed` is in use; `ended` was replaced, or its business has new owners.
  status text not null,
  destination text not null constraint payout_account_change_destination_unique unique,
  bank_name text,
  bank_last4 text,
  -- The account of before, with what was known of it.
  earlier_destination text,
  earlier_bank_name text,
  earlier_bank_last4 text,
  opened_at timestamptz not null,
  changed_at timestamptz,
  undo_until timestamptz,
  undone_at timestamptz,
  resumed_at timestamptz,
  constraint payout_account_change_status_check check (status in ('opened', 'changed', 'undone', 'ended')),
  constraint payout_account_change_changed_check
    check ((changed_at is null) = (undo_until is null) and (status not in ('changed', 'undone') or changed_at is not null)),
  constraint payout_account_change_undone_check check ((status = 'undone') = (undone_at is not null)),
  constraint payout_account_change_resumed_check check (resumed_at is null or undone_at is not null)
);
create index payout_account_change_business_index on payout_account_change (business_id, opened_at desc);
create index payout_account_change_member_index on payout_account_change (member_id);
create index payout_account_change_stopped_index on payout_account_change (business_id)
  where undone_at is not null and resumed_at is null;

-- The mail about a change to one owner, at the address of that moment. Its link takes the change back.
create table payout_account_notice (
  id uuid default uuidv7() constraint payout_account_notice_pkey primary key,
  change_id uuid not null constraint payout_account_notice_change_fkey references payout_account_change on delete cascade,
  member_id uuid not null constraint payout_account_notice_member_fkey references member on delete cascade,
  email text not null,
  -- SHA-256 of the token in the link; null until the mail is written.
  token_hash bytea constraint payout_account_notice_token_unique unique
);
create index payout_account_notice_change_index on payout_account_notice (change_id);
create index payout_account_notice_member_index on payout_account_notice (member_id);

-- Accounts of the stand-in that receive transfers. The number of the bank account is never stored.
create table sandbox_account (
  id text constraint sandbox_account_pkey primary key,
  key text not null constraint sandbox_account_key_unique unique,
  request_hash bytea not null,
  reference text not null,
  -- Opens the page on which the bank account is entered.
  page_token text not null constraint sandbox_account_token_unique unique,
  bank_name text,
  bank_last4 text constraint sandbox_account_last4_check check (bank_last4 ~ '^\d{4}$'),
  created_at timestamptz not null
);
