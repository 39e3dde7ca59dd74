-- "Can be booked" (2 among the traits) counted every place that has services; now it counts those that are booked online.
update search_document set traits = traits & ~2
where traits & 2 <> 0 and not exists (
  select from service join service_booking on service_booking.service_id = service.id
  where service.business_id = search_document.business_id and removed_at is null
    and service_booking.location_id = search_document.location_id
    and (not needs_staff or exists (select from staff_skill where staff_skill.service_id = service.id))
);
