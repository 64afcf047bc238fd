-- What the filters and the global search look in beside names: telephone numbers and accounts by their digits, e-mail
-- addresses, addresses and households by their folded text. All made by the database from the columns that it is of.
--
-- No trigram index stands on them. `like` is not leakproof, so that under a policy no index may answer it: what narrows
-- such a search is the rep code, by an index each table has below, and what is left is read through.

-- "Marie.Côté@Example.ca" -> "marie.cote@example.ca": as `cairn_fold`, its punctuation left.
create function cairn_plain(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value) collate cairn_en);

-- Lines, city, province and postal code, the latter also without its space: "m4w 2l9" and "m4w2l9".
create function cairn_address_search(lines text[], city text, province text, postal_code text) returns text
  language sql immutable parallel safe
  return cairn_fold(array_to_string(lines, ' ') || ' ' || city || ' ' || coalesce(province, '') || ' ' || postal_code
    || case when postal_code ~ '[[:space:]]' then ' ' || regexp_replace(postal_code, '[[:space:]]+', '', 'g') else '' end);

-- "D’Amico, Sal" -> {"d","amico","sal"}, to be put into patterns.
create function cairn_words(value text) returns text[]
  language sql immutable parallel safe strict
  return (
    select coalesce(array_agg(regexp_replace(word, '([\\%_])', '\\\1', 'g') order by at), '{}')
    from unnest(string_to_array(btrim(cairn_fold(value)), ' ')) with ordinality as words (word, at)
    where word <> ''
  );

-- A text that is no name, as a pattern: at the beginning, and from three characters anywhere.
create function cairn_text_pattern(value text) returns text
  language sql immutable parallel safe strict
  return case when length(value) < 3 then '' else '%' end
    || regexp_replace(cairn_plain(value), '([\\%_])', '\\\1', 'g') || '%';

-- Of North America without the 1, of elsewhere with the country's code.
alter table client_phones add column digits text collate "C" not null
  generated always as (regexp_replace(number, '^\+1?', '')) stored;
alter table client_emails add column address_search text not null
  generated always as (cairn_plain(address)) stored;
alter table client_addresses add column address_search text not null
  generated always as (cairn_address_search(lines, city, province, postal_code)) stored;
alter table accounts add column digits text collate "C" not null
  generated always as (replace(number, '-', '')) stored;
alter table clients add column household_search text
  generated always as (cairn_name_search(household_sort_en, '{}')) stored;

create index client_phones_digits on client_phones (rep_code_id, digits);
create index client_emails_rep_code on client_emails (rep_code_id);
create index client_addresses_rep_code on client_addresses (rep_code_id);
create index accounts_digits on accounts (rep_code_id, digits) include (id);
create index account_holders_rep_code on account_holders (rep_code_id);
