-- Addresses that get no mails, because mails came back or because the recipient complained. Addresses are stored as
-- hashes: the members keep the only copy, and an erased member leaves none here.
create table mail_suppression (
  address_hash bytea constraint mail_suppression_pkey primary key
    constraint mail_suppression_hash_check check (octet_length(address_hash) = 16),
  reason text not null constraint mail_suppression_reason_check
    check (reason in ('returned', 'delayed', 'complained')),
  since timestamptz not null,
  -- Null until the recipient confirms the address again.
  until timestamptz,
  -- The last words of the mail server, without addresses.
  diagnostic text,
  constraint mail_suppression_until_check check ((reason = 'delayed') = (until is not null))
);

-- Reports of mail servers about single mails. One that arrives twice counts once.
create table mail_report (
  report_hash bytea constraint mail_report_pkey primary key,
  address_hash bytea not null,
  outcome text not null constraint mail_report_outcome_check
    check (outcome in ('returned', 'delayed', 'complained')),
  -- The enhanced status code (RFC 3463), such as 5.1.1.
  status text,
  diagnostic text,
  -- The Message-ID of the mail that it is about.
  message_id text,
  -- The recipient confirmed the address since: the report no longer counts.
  is_settled boolean not null default false,
  received_at timestamptz not null
);
create index mail_report_address_index on mail_report (address_hash, received_at) where not is_settled;
create index mail_report_received_index on mail_report (received_at);

-- The demo's mailbox shows the headers that a real mail server would get.
alter table mailbox_mail
  add message_id text,
  add return_path text,
  add unsubscribe text;
