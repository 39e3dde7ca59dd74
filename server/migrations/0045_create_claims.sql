-- A member's claim that a business is theirs. docs/decisions/0082 has the states.
create table business_claim (
  id uuid default uuidv7() not null constraint business_claim_pkey primary key,
  business_id uuid not null constraint business_claim_business_fkey references business on delete cascade,
  member_id uuid not null constraint business_claim_member_fkey references member on delete cascade,
  status text not null,
  -- Set while a proof waits for a person's decision.
  waiting_since timestamptz,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  disputed_at timestamptz,
  -- Of the present owner in a dispute.
  answer_by timestamptz,
  answered_at timestamptz,
  decide_by timestamptz,
  ended_at timestamptz,
  reason text,
  -- The owners when the dispute began: they may read it after its end.
  owner_ids uuid[] default '{}' not null,
  constraint business_claim_status_check
    check (status in ('started', 'proof_pending', 'granted', 'refused', 'disputed', 'upheld', 'moved', 'withdrawn')),
  constraint business_claim_ended_check
    check ((status in ('started', 'proof_pending', 'disputed')) = (ended_at is null)),
  constraint business_claim_disputed_check
    check (status <> 'disputed' or (disputed_at is not null and answer_by is not null and decide_by is not null)),
  constraint business_claim_waiting_check check (waiting_since is null or status = 'proof_pending')
);
-- A member has one open claim for a business.
create unique index business_claim_open_unique on business_claim (business_id, member_id)
  where status in ('started', 'proof_pending', 'disputed');
-- A business has one holder, and one dispute at a time.
create unique index business_claim_granted_unique on business_claim (business_id) where status in ('granted', 'moved');
create unique index business_claim_disputed_unique on business_claim (business_id) where status = 'disputed';
create index business_claim_member_index on business_claim (member_id);
create index business_claim_waiting_index on business_claim (waiting_since) where waiting_since is not null;
create index business_claim_decide_index on business_claim (decide_by) where status = 'disputed';
create index business_claim_changed_index on business_claim (changed_at) where status in ('started', 'proof_pending');

create table claim_event (
  id uuid default uuidv7() not null constraint claim_event_pkey primary key,
  claim_id uuid not null constraint claim_event_claim_fkey references business_claim on delete cascade,
  kind text not null,
  from_status text,
  to_status text not null,
  side text not null,
  member_id uuid constraint claim_event_member_fkey references member on delete cascade,
  text text,
  at timestamptz not null,
  constraint claim_event_side_check check (side in ('claimant', 'owner', 'operator', 'system'))
);
create index claim_event_claim_index on claim_event (claim_id, id);
create index claim_event_member_index on claim_event (member_id);
-- The clock records each of its steps once.
create unique index claim_event_clock_unique on claim_event (claim_id, kind) where kind in ('answer_missed', 'decision_due');

create function claim_refuse_change() returns trigger language plpgsql as $$
begin
  -- Events disappear only with the claim.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'it never changes: % on %', tg_op, tg_table_name using errcode = 'restrict_violation', constraint = tg_table_name || '_immutable';
end
$$;
create trigger claim_event_immutable before update or delete on claim_event for each row
  execute function claim_refuse_change();

-- One proof of a claim. A code is stored as a hash alone.
create table claim_proof (
  id uuid default uuidv7() not null constraint claim_proof_pkey primary key,
  claim_id uuid not null constraint claim_proof_claim_fkey references business_claim on delete cascade,
  kind text not null,
  -- The mailbox, number, domain, address or file name.
  target text not null,
  -- A hash of the target, by which codes are counted across claims.
  target_key text not null,
  status text not null,
  code_hash bytea,
  -- Of a website: the text to publish. It is no secret.
  token text,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz,
  proved_at timestamptz,
  -- Of a postcard: its PIN, encrypted until it is printed and sent.
  pin_key_id text,
  pin_cipher bytea,
  sent_at timestamptz,
  constraint claim_proof_kind_check check (kind in ('email', 'phone', 'dns', 'meta', 'postcard', 'document')),
  constraint claim_proof_status_check check (status in ('pending', 'proved', 'replaced', 'failed')),
  constraint claim_proof_tries_check check (tries between 0 and 5),
  constraint claim_proof_proved_check check ((status = 'proved') = (proved_at is not null))
);
-- A new code replaces the pending one.
create unique index claim_proof_pending_unique on claim_proof (claim_id, kind) where status = 'pending';
create index claim_proof_claim_index on claim_proof (claim_id);
create index claim_proof_target_index on claim_proof (target_key, created_at);
create index claim_proof_postcard_index on claim_proof (created_at) where kind = 'postcard' and status = 'pending';

-- A document as a proof, encrypted. A job deletes it 30 days after the decision.
create table claim_document (
  proof_id uuid not null constraint claim_document_pkey primary key
    constraint claim_document_proof_fkey references claim_proof on delete cascade,
  media_type text not null,
  key_id text not null,
  cipher bytea not null
);

-- Messages of the phone stand-in.
create table phone_message (
  id uuid default uuidv7() not null constraint phone_message_pkey primary key,
  recipient text not null,
  channel text not null,
  body text not null,
  sent_at timestamptz not null
);
