alter table mailbox_mail add attachments jsonb not null default '[]';
