-- Tries of passwords, counted in windows: for an account from one source, and for an account from anywhere.
create table sign_in_attempt (
  key text constraint sign_in_attempt_pkey primary key,
  count int not null,
  window_ends_at timestamptz not null
);
create index sign_in_attempt_window_index on sign_in_attempt (window_ends_at);
