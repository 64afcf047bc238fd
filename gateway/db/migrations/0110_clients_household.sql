-- The order by household tells two of one name apart, so that the members of each follow each other.
drop index clients_household_en, clients_household_fr, clients_household_desc_en, clients_household_desc_fr;
create index clients_household_en on clients
  ((household_sort_en is null), coalesce(household_sort_en, ''), coalesce(household_id, 0), name_sort_en, party_id);
create index clients_household_fr on clients
  ((household_sort_fr is null), coalesce(household_sort_fr, ''), coalesce(household_id, 0), name_sort_fr, party_id);
create index clients_household_desc_en on clients
  ((household_sort_en is null), coalesce(household_sort_en, '') desc, coalesce(household_id, 0) desc, name_sort_en,
    party_id);
create index clients_household_desc_fr on clients
  ((household_sort_fr is null), coalesce(household_sort_fr, '') desc, coalesce(household_id, 0) desc, name_sort_fr,
    party_id);
