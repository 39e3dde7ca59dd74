-- Special hours of yearly days are written anew at the next run of their job: those across the end of February were
-- a day too long or too short.
update listing_draft set derived_at = '2000-01-01T00:00:00Z'
  where exists (select from listing_version version
    where version.business_id = listing_draft.business_id
      and jsonb_path_exists(version.document, '$.**.isYearly ? (@ == true)'));

-- Time zones by their present names, as the contract stores them (contract/src/core/zoneNames.ts). Documents of past
-- versions keep theirs: the contract reads both.
create temporary table renamed (before text, after text) on commit drop;
insert into renamed values
  ('Africa/Asmera', 'Africa/Asmara'),
  ('America/Buenos_Aires', 'America/Argentina/Buenos_Aires'),
  ('America/Catamarca', 'America/Argentina/Catamarca'),
  ('America/Coral_Harbour', 'America/Atikokan'),
  ('America/Cordoba', 'America/Argentina/Cordoba'),
  ('America/Godthab', 'America/Nuuk'),
  ('America/Indianapolis', 'America/Indiana/Indianapolis'),
  ('America/Jujuy', 'America/Argentina/Jujuy'),
  ('America/Louisville', 'America/Kentucky/Louisville'),
  ('America/Mendoza', 'America/Argentina/Mendoza'),
  ('Asia/Calcutta', 'Asia/Kolkata'),
  ('Asia/Katmandu', 'Asia/Kathmandu'),
  ('Asia/Rangoon', 'Asia/Yangon'),
  ('Asia/Saigon', 'Asia/Ho_Chi_Minh'),
  ('Atlantic/Faeroe', 'Atlantic/Faroe'),
  ('Europe/Kiev', 'Europe/Kyiv'),
  ('Pacific/Enderbury', 'Pacific/Kanton'),
  ('Pacific/Ponape', 'Pacific/Pohnpei'),
  ('Pacific/Truk', 'Pacific/Chuuk');
update member set time_zone = after from renamed where time_zone = before;
update location set time_zone = after from renamed where time_zone = before;
update city set time_zone = after from renamed where time_zone = before;
update booking set time_zone = after from renamed where time_zone = before;
