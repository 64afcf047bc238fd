-- "St-Onge" is "Saint-Onge" to whoever looks for it, and the other way round: what a name is found by has both words. In
-- the line of a street they count where a hyphen says what they are: "King St" and "Ste 200" are no saints.
create function cairn_saints(folded text) returns text
  language plpgsql immutable parallel safe strict as $$
begin
  return case when folded like '% st %' then 'saint ' else '' end
    || case when folded like '% ste %' then 'sainte ' else '' end
    || case when folded like '% saint %' then 'st ' else '' end
    || case when folded like '% sainte %' then 'ste ' else '' end;
end $$;
create or replace function cairn_name_search(name text, former_names text[]) returns text
  language plpgsql immutable parallel safe strict as $$
declare
  folded text := public.cairn_fold(name || ' ' || array_to_string(former_names, ' ') || case
    when name ~ '[[:punct:]’–]' then ' ' || regexp_replace(name, '[[:punct:]’–]+', '', 'g')
    else '' end);
begin
  return folded || public.cairn_saints(folded);
end $$;
create or replace function cairn_address_search(lines text[], city text, province text, postal_code text) returns text
  language plpgsql immutable parallel safe as $$
declare
  street text := array_to_string(lines, ' ');
begin
  return public.cairn_fold(street || ' ' || city || ' ' || coalesce(province, '') || ' '
    || postal_code || case when postal_code ~ '[[:space:]]'
      then ' ' || regexp_replace(postal_code, '[[:space:]]+', '', 'g') else '' end)
    || public.cairn_saints(public.cairn_fold(city || ' ' || regexp_replace(street, '\m(st|ste)\M(?!-)', '', 'gi')));
end $$;

-- A stored column is made anew where one that it is made of is written: in those rows alone that now have more.
alter table clients no force row level security;
alter table households no force row level security;
alter table client_addresses no force row level security;
alter table unassigned_accounts no force row level security;
update clients set former_names = former_names, household_sort_en = household_sort_en
where name_search ~ ' (st|ste|saint|sainte) ' or household_search ~ ' (st|ste|saint|sainte) ';
update households set name = name where name_search ~ ' (st|ste|saint|sainte) ';
update client_addresses set city = city where address_search ~ ' (st|ste|saint|sainte) ';
update unassigned_accounts set holder_sort = holder_sort where holder_search ~ ' (st|ste|saint|sainte) ';
alter table clients force row level security;
alter table households force row level security;
alter table client_addresses force row level security;
alter table unassigned_accounts force row level security;
