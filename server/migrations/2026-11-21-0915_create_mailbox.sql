-- What the demo would have mailed. Empty in production.
create table mailbox_mail (
  id uuid default uuidv7() constraint mailbox_mail_pkey primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  sent_at timestamptz not null
);
