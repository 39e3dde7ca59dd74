-- An identity whose ID tokens were revoked: those issued at or before this moment are refused. The row also makes the
-- exchange of a token and the revocation of the same identity wait for each other.
create table token_revocation (
  issuer text not null,
  subject text not null,
  revoked_until timestamptz,
  constraint token_revocation_pkey primary key (issuer, subject)
);

-- ID tokens that were exchanged for a session. A row may go when its token has expired.
create table exchanged_token (
  token_hash bytea constraint exchanged_token_pkey primary key,
  expires_at timestamptz not null
);
create index exchanged_token_expires_index on exchanged_token (expires_at);
