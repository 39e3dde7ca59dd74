-- Services have their own imports.
alter table csv_import
  drop constraint csv_import_kind_check,
  drop constraint csv_import_business_check,
  add constraint csv_import_kind_check check (kind in ('catalogue', 'services', 'businesses')),
  add constraint csv_import_business_check check ((kind = 'businesses') = (business_id is null));
