-- Messages of the card processor whose job failed for the last time are read again by a sweep.
create index provider_event_unhandled_index on provider_event (received_at) where handled_at is null;
