-- How documents go out to clients. Each holder of a joint account chooses alone.

-- What a client agreed to as an account was opened, where that was anything but paper for all.
create table delivery_openings (
  party_id integer not null,
  account_id integer not null references accounts,
  rep_code_id integer not null,
  -- Documents that go out electronically, and those that the client declined.
  electronic text[] not null default '{}',
  declined text[] not null default '{}',
  primary key (party_id, account_id),
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);

-- How a document goes out to a holder for one account: a row as soon as something was changed.
create table delivery_preferences (
  party_id integer not null,
  account_id integer not null references accounts,
  rep_code_id integer not null,
  document text not null check (document in ('statements', 'confirmations', 'taxT3', 'taxT5', 'taxT5008', 'taxT4RSP',
    'taxT4RIF', 'annualCharges', 'performance', 'prospectus', 'proxy', 'letters')),
  current text not null check (current in ('paper', 'electronic', 'both', 'none')),
  -- What waits for a valid consent.
  pending text check (pending in ('electronic', 'both')),
  -- The last consent to electronic delivery: method, text, language.
  consent jsonb check (consent ->> 'method' in ('written', 'electronicForm', 'telephone')),
  -- The first day of `current`.
  effective_on date not null,
  change_set_id uuid not null,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (party_id, account_id, document),
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);

-- The list counts the choices of a person's rep codes.
create index delivery_preferences_rep_code on delivery_preferences (rep_code_id);

-- Each consent that was recorded, and each choice that ended one. Rows are added and never changed.
create table delivery_consents (
  id integer generated always as identity primary key,
  party_id integer not null,
  account_id integer not null references accounts,
  rep_code_id integer not null,
  document text not null,
  -- 'undo': a change was undone, and what is told here holds again.
  kind text not null check (kind in ('grant', 'withdraw', 'undo')),
  method text check (method in ('written', 'electronicForm', 'telephone')),
  -- The text that the client consented to, and its language.
  text_version text,
  language text check (language in ('en', 'fr')),
  -- The address that electronic documents go to.
  email text,
  change_set_id uuid not null,
  recorded_by text not null,
  recorded_at timestamptz not null,
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade,
  check (kind <> 'grant' or (method is not null and text_version is not null and language is not null)),
  check (kind <> 'withdraw' or method is null)
);

-- Finds the consents of a client.
create index delivery_consents_party on delivery_consents (party_id);

-- What was sent to an address and came back. A fact about the address: it changes no consent.
create table email_bounces (
  id integer generated always as identity primary key,
  party_id integer not null,
  rep_code_id integer not null,
  address text not null,
  -- 'hard': the address does not exist; 'soft': it was full or away.
  kind text not null check (kind in ('hard', 'soft')),
  bounced_on date not null,
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);

-- Finds the bounces of a client.
create index email_bounces_party on email_bounces (party_id);

-- Everything goes on paper until a day, whatever is chosen and consented to.
create table delivery_paper (
  party_id integer primary key,
  rep_code_id integer not null,
  paper_until date,
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);

-- On which days of a year which document goes out to all.
create table delivery_mailings (
  document text not null,
  month smallint not null check (month between 1 and 12),
  day smallint not null check (day between 1 and 28 or (day = 31 and month in (1, 3))),
  -- Where the day comes from, for people to read.
  source text not null,
  primary key (document, month)
);

insert into delivery_mailings (document, month, day, source) values
  ('statements', 1, 7, 'Firm calendar: quarterly statements'),
  ('statements', 4, 7, 'Firm calendar: quarterly statements'),
  ('statements', 7, 7, 'Firm calendar: quarterly statements'),
  ('statements', 10, 7, 'Firm calendar: quarterly statements'),
  ('annualCharges', 1, 31, 'Firm calendar: annual reports'),
  ('performance', 1, 31, 'Firm calendar: annual reports'),
  ('taxT5', 2, 28, 'Income Tax Regulations 205(1)'),
  ('taxT5008', 2, 28, 'Income Tax Regulations 205(1)'),
  ('taxT4RSP', 2, 28, 'Income Tax Regulations 205(1)'),
  ('taxT4RIF', 2, 28, 'Income Tax Regulations 205(1)'),
  ('taxT3', 3, 31, 'Income Tax Regulations 204(2)'),
  ('proxy', 4, 15, 'Firm calendar: season of annual meetings');

grant select on delivery_mailings to cairn_reader;

do $$
declare
  name text;
begin
  foreach name in array array['delivery_openings', 'delivery_preferences', 'delivery_consents', 'email_bounces',
    'delivery_paper'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy by_rep_code on %I for select to cairn_reader
      using (rep_code_id in (select unnest(cairn_rep_codes())))', name);
    execute format('grant select on %I to cairn_reader', name);
  end loop;
  foreach name in array array['delivery_preferences', 'delivery_consents', 'delivery_paper'] loop
    execute format('create policy adds on %I for insert to cairn_reader
      with check (rep_code_id in (select unnest(cairn_rep_codes())))', name);
    execute format('grant insert on %I to cairn_reader', name);
  end loop;
  foreach name in array array['delivery_preferences', 'delivery_paper'] loop
    execute format('create policy changes on %I for update to cairn_reader
      using (rep_code_id in (select unnest(cairn_rep_codes())))
      with check (rep_code_id in (select unnest(cairn_rep_codes())))', name);
    execute format('grant update on %I to cairn_reader', name);
  end loop;
end $$;
