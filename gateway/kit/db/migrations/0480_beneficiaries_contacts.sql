-- Who is named to receive a registered account, and when a client was last in touch. Names of beneficiaries stay with the
-- carrier; the portal shows what they are to the holder.

create table account_beneficiaries (
  account_id integer not null,
  rep_code_id integer not null,
  position smallint not null check (position > 0),
  relation text not null check (relation in ('spouse', 'child', 'estate', 'charity', 'other')),
  -- A spouse who takes over a TFSA, an FHSA or a RRIF as it is.
  is_successor boolean not null default false check (not is_successor or relation = 'spouse'),
  share_bp integer not null check (share_bp between 1 and 10000),
  primary key (account_id, position),
  foreign key (account_id, rep_code_id) references accounts (id, rep_code_id) on update cascade
);

create table client_contacts (
  id integer generated always as identity primary key,
  party_id integer not null,
  rep_code_id integer not null,
  contacted_on date not null,
  channel text not null check (channel in ('phone', 'meeting', 'video', 'email')),
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);

-- Finds the accounts of a person's rep codes that name somebody.
create index account_beneficiaries_rep_code on account_beneficiaries (rep_code_id, account_id);
-- Finds the last contact with each client of a person's rep codes.
create index client_contacts_rep_code on client_contacts (rep_code_id, party_id, contacted_on);

do $$
declare
  name text;
begin
  foreach name in array array['account_beneficiaries', 'client_contacts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy by_rep_code on %I for select to cairn_reader
      using (rep_code_id in (select unnest(cairn_rep_codes())))', name);
    execute format('grant select on %I to cairn_reader', name);
  end loop;
end $$;
