-- A row while old pages of client_sins may hold numbers from before they were encrypted: the start rewrites the table.
create table sin_rewrites (
  id smallint primary key default 1 check (id = 1)
);

-- Clients who have the number of another client, found by the start: two gateways with different first keys do not see
-- each other's numbers. People who run the server read it.
create table sin_doubles (
  party_id integer primary key
);

-- An earlier version could be stopped between the last number and the rewriting.
alter table client_sins no force row level security;
insert into sin_rewrites select where exists (select from client_sins);
alter table client_sins force row level security;
