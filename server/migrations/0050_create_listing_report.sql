create table listing_decision (
  id uuid default uuidv7() constraint listing_decision_pkey primary key,
  business_id uuid not null constraint listing_decision_business_fkey references business on delete cascade,
  decision text not null,
  -- The status that an undo restores.
  status_before text not null,
  status_after text not null,
  decided_by uuid not null constraint listing_decision_operator_fkey references member on delete cascade,
  decided_at timestamptz not null,
  undone_at timestamptz,
  constraint listing_decision_decision_check check (decision in ('dismiss', 'correct', 'suspend', 'close'))
);
create index listing_decision_business_index on listing_decision (business_id);

create table listing_report (
  id uuid default uuidv7() constraint listing_report_pkey primary key,
  business_id uuid not null constraint listing_report_business_fkey references business on delete cascade,
  member_id uuid not null constraint listing_report_member_fkey references member on delete cascade,
  reason text not null,
  note text not null,
  reported_at timestamptz not null,
  -- Null while the report is open.
  decision_id uuid constraint listing_report_decision_fkey references listing_decision on delete set null,
  constraint listing_report_reason_check check (
    reason in ('closed', 'wrong_details', 'not_a_business', 'duplicate', 'offensive', 'other')
  ),
  constraint listing_report_note_check check (length(note) <= 500)
);
create unique index listing_report_open_unique on listing_report (business_id, member_id) where decision_id is null;
create index listing_report_member_index on listing_report (member_id, reported_at);
create index listing_report_decision_index on listing_report (decision_id);
