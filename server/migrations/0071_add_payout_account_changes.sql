-- Other people no longer see the name of a member who asked to delete the account. The names come back if the member
-- stays.
alter table member add column leaving_since timestamptz;
alter table review add column hidden_author_name text;

update member set leaving_since = requested_at
  from erasure where erasure.member_id = member.id and state in ('scheduled', 'blocked', 'running');
update review set hidden_author_name = author_name, author_name = 'A former member'
  from member where member.id = review.member_id and leaving_since is not null;
