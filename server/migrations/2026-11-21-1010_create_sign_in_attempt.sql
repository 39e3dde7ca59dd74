-- Passwords tried, letters asked for and calls made at sign-in, counted in windows. The key is hashed: it holds
-- addresses of people and machines.
create table sign_in_attempt (
  key text constraint sign_in_attempt_pkey primary key,
  count int not null,
  window_ends_at timestamptz not null
);
create index sign_in_attempt_window_index on sign_in_attempt (window_ends_at);
