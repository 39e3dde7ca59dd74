-- An uploaded CSV file as a plan of steps, which is checked first and applied afterwards.
create table csv_import (
  id uuid constraint csv_import_pkey primary key default uuidv7(),
  kind text not null constraint csv_import_kind_check check (kind in ('catalogue', 'businesses')),
  -- Null for the operators' import of businesses.
  business_id uuid constraint csv_import_business_fkey references business on delete cascade,
  file_name text not null,
  file_hash text not null,
  removes_missing boolean not null,
  -- Facts about the whole file: encoding, separator, rows, unknown columns.
  facts jsonb not null,
  status text not null default 'planned'
    constraint csv_import_status_check check (status in ('planned', 'applying', 'applied')),
  created_at timestamptz not null,
  applied_at timestamptz,
  constraint csv_import_business_check check ((kind = 'catalogue') = (business_id is not null)),
  constraint csv_import_applied_check check ((status = 'applied') = (applied_at is not null))
);

create index csv_import_business_index on csv_import (business_id);
create index csv_import_created_index on csv_import (created_at);

-- One product or one business of the file. A step is applied whole or not at all.
create table csv_import_step (
  import_id uuid not null constraint csv_import_step_import_fkey references csv_import on delete cascade,
  number integer not null,
  action text not null
    constraint csv_import_step_action_check check (action in ('create', 'update', 'unchanged', 'remove', 'error')),
  label text not null,
  -- The first row of the file; null for what the file lacks.
  row_number integer,
  -- The names of the fields that change.
  changes text[] not null default '{}',
  problems jsonb not null default '[]',
  payload jsonb,
  outcome text
    constraint csv_import_step_outcome_check check (outcome in ('applied', 'changed_meanwhile', 'refused')),
  constraint csv_import_step_pkey primary key (import_id, number)
);

create index csv_import_step_due_index on csv_import_step (import_id, number)
where outcome is null and action in ('create', 'update', 'remove');

-- The businesses that operators imported, by the id in their file.
create table imported_business (
  external_id text not null constraint imported_business_pkey primary key
    constraint imported_business_external_id_check check (length(external_id) between 1 and 100),
  business_id uuid not null
    constraint imported_business_business_unique unique
    constraint imported_business_business_fkey references business on delete cascade,
  -- The listing as the file last described it: a second run of the same file changes nothing.
  draft jsonb not null
);
