-- Some thousand clients are of one day: who comes next among them, by name, an index tells too. The one that goes is
-- dropped last, so that reading goes on meanwhile.
create index clients_updated_on_en on clients (updated_on, name_sort_en, party_id);
create index clients_updated_on_fr on clients (updated_on, name_sort_fr, party_id);
create index clients_updated_on_desc_en on clients (updated_on desc, name_sort_en, party_id);
create index clients_updated_on_desc_fr on clients (updated_on desc, name_sort_fr, party_id);
drop index clients_updated_on;
