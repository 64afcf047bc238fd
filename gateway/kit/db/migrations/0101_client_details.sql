-- What a client tells about oneself beyond the book: a row as soon as something is known.
create table client_details_extra (
  party_id integer primary key,
  rep_code_id integer not null,
  -- What the client wants to be called.
  preferred_name text,
  marital_status text check (marital_status in (
    'single', 'married', 'civilUnion', 'commonLaw', 'separated', 'divorced', 'widowed')),
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);

alter table client_details_extra enable row level security;
alter table client_details_extra force row level security;
create policy by_rep_code on client_details_extra for select to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes())));
create policy adds on client_details_extra for insert to cairn_reader
  with check (rep_code_id in (select unnest(cairn_rep_codes())));
create policy changes on client_details_extra for update to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes()))) with check (rep_code_id in (select unnest(cairn_rep_codes())));
grant select, insert, update on client_details_extra to cairn_reader;

insert into change_rules (id, entity, path, part, condition, maker, checker, source, status, valid_from) values
  ('client-marital-status', 'client', 'maritalStatus', null, 'set', 'everyone', 'sees_record',
    'CSA SN 31-336: a material change of KYC information', 'in_force', '2000-01-01');
