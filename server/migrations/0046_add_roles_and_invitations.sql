-- Five roles, each at all locations of a business or at some of them.
alter table membership
  drop constraint membership_role_check,
  -- A member without all locations sees those in `membership_location`, and none when they were all removed.
  add column all_locations boolean not null default true,
  add constraint membership_role_check check (role in ('owner', 'manager', 'staff', 'till', 'bookkeeper')),
  add constraint membership_owner_check check (role <> 'owner' or all_locations);

alter table location add constraint location_business_unique unique (business_id, id);

create table membership_location (
  business_id uuid not null,
  member_id uuid not null,
  location_id uuid not null,
  constraint membership_location_pkey primary key (business_id, member_id, location_id),
  constraint membership_location_membership_fkey foreign key (business_id, member_id) references membership on delete cascade,
  -- The location belongs to the same business.
  constraint membership_location_location_fkey foreign key (business_id, location_id) references location (business_id, id) on delete cascade
);
create index membership_location_location_index on membership_location (business_id, location_id);

-- A business that has an owner keeps one. The lock serializes transactions that each take away another owner.
create function membership_keep_owner() returns trigger language plpgsql as $$
begin
  perform from business where id = old.business_id for no key update;
  -- The business itself is being deleted.
  if not found then return null; end if;
  if not exists (select from membership where business_id = old.business_id and role = 'owner') then
    raise exception 'business % would have no owner', old.business_id using errcode = 'restrict_violation', constraint = 'membership_last_owner';
  end if;
  return null;
end;
$$;
create constraint trigger membership_last_owner after update or delete on membership
  deferrable initially immediate for each row when (old.role = 'owner') execute function membership_keep_owner();

create table business_invitation (
  id uuid default uuidv7() constraint business_invitation_pkey primary key,
  business_id uuid not null constraint business_invitation_business_fkey references business on delete cascade,
  -- In lower case.
  email text not null,
  role text not null,
  -- Null for all locations.
  location_ids uuid[],
  invited_by uuid not null constraint business_invitation_inviter_fkey references member on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- SHA-256 of the token in the link of the latest mail; null until that mail is written.
  token_hash bytea constraint business_invitation_token_unique unique,
  sent_count int not null default 1,
  accepted_at timestamptz,
  accepted_by uuid constraint business_invitation_accepter_fkey references member on delete cascade,
  withdrawn_at timestamptz,
  constraint business_invitation_email_check check (email = lower(email) and length(email) between 3 and 320),
  constraint business_invitation_role_check check (role in ('owner', 'manager', 'staff', 'till', 'bookkeeper')),
  constraint business_invitation_owner_check check (role <> 'owner' or location_ids is null),
  constraint business_invitation_accepted_check check ((accepted_at is null) = (accepted_by is null)),
  constraint business_invitation_end_check check (num_nonnulls(accepted_at, withdrawn_at) <= 1)
);
create unique index business_invitation_open_unique on business_invitation (business_id, email)
  where accepted_at is null and withdrawn_at is null;
create index business_invitation_business_index on business_invitation (business_id, created_at);

-- The history of who had access to a business. Entries never change.
create table membership_change (
  id uuid default uuidv7() constraint membership_change_pkey primary key,
  business_id uuid not null constraint membership_change_business_fkey references business on delete restrict,
  changed_by uuid not null constraint membership_change_actor_fkey references member on delete restrict,
  changed_at timestamptz not null,
  change text not null,
  -- The person whose access changed; null for an invitation.
  member_id uuid constraint membership_change_member_fkey references member on delete restrict,
  -- The invited address; null for a person with an account.
  email text,
  role_before text,
  role_after text,
  -- Null for all locations, or without access.
  locations_before uuid[],
  locations_after uuid[],
  -- The person of the calendar that the account was linked to; restored when a removal is undone.
  staff_id uuid,
  constraint membership_change_check check (change in (
    'invited', 'invitation_sent_again', 'invitation_withdrawn', 'joined', 'changed', 'removed', 'restored', 'left'
  )),
  constraint membership_change_subject_check check (num_nonnulls(member_id, email) >= 1)
);
create index membership_change_business_index on membership_change (business_id, changed_at);

create function membership_change_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of access never changes: %', tg_op using errcode = 'restrict_violation', constraint = 'membership_change_immutable';
end;
$$;
create trigger membership_change_immutable before update or delete or truncate on membership_change
  for each statement execute function membership_change_refuse_change();
