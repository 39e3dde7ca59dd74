alter table notification_delivery
  -- A run that sends the delivery has it until then, so that no second run sends it too.
  add column taken_until timestamptz,
  add constraint notification_delivery_reason_check check (coalesce(
    case state
      when 'queued' then reason is null
      when 'held' then reason in ('paused', 'digest', 'quiet_hours')
      when 'sent' then reason is null or reason = 'in_digest'
      when 'failed' then reason in ('refused', 'gave_up')
      when 'suppressed' then reason in
        ('switched_off', 'task_done', 'read', 'archived', 'address_unconfirmed', 'address_suppressed', 'no_device')
    end, false)),
  add constraint notification_delivery_decided_check check ((decided_at is null) = (state in ('queued', 'held'))),
  add constraint notification_delivery_content_check check (decided_at is null or content is null);
-- The held deliveries of a member, who changes the settings.
create index notification_delivery_held_index on notification_delivery (notification_id) where state = 'held';
