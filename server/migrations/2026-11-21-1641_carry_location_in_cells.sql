-- A search without words reads this index alone, and now needs the location to find when something can be booked there.
drop index search_document_cell_index;
create index search_document_cell_index on search_document (cell) include (latitude, longitude, schedule_id, record, location_id);
