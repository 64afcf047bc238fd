-- Finds the clients of one name, whose years of birth tell them apart. The index of the order by name served this too
-- until that order had a column of its own.
create index clients_namesakes on clients (name_sort_en);
