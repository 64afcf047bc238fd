-- A number is kept with its extension, as a link dials it (RFC 3966): "+15145550142;ext=12". A search looks at the digits
-- of the number alone.
drop index client_phones_digits;
alter table client_phones drop column digits;
alter table client_phones drop constraint client_phones_number_check;
alter table client_phones
  add constraint client_phones_number_check check (number ~ '^\+\d{8,15}(;ext=\d{1,8})?$'),
  -- Without the 1 of North America; with the country code of any other country.
  add column digits text collate "C" not null
    generated always as (regexp_replace(split_part(number, ';', 1), '^\+1?', '')) stored;
create index client_phones_digits on client_phones (rep_code_id, digits) include (party_id, number);
