-- Know your client: the answers of a client and of each account, the reviews, and the rules that they are held to.
-- Rules are rows: a new one takes effect on its day, and nothing is changed in the code.

-- Months from one review to the next.
create table kyc_clock_rules (
  service text not null check (service in ('advisory', 'managed')),
  effective_from date not null,
  months smallint not null check (months between 1 and 120),
  -- Where it stands, for people to read.
  source text not null,
  primary key (service, effective_from)
);

insert into kyc_clock_rules (service, effective_from, months, source) values
  ('advisory', '2021-12-31', 36, 'CIRO 3209(4), NI 31-103 13.2(4.1)'),
  ('managed', '2021-12-31', 12, 'CIRO 3209(4), NI 31-103 13.2(4.1)');

-- What does not go together. All that a row names has to hold; ranks count from 1 in the order of the answers.
create table kyc_conflict_rules (
  id text primary key check (id ~ '^[A-Z]{2}-[0-9]{1,3}$'),
  position smallint not null,
  text_en text not null,
  text_fr text not null,
  source text not null,
  status text not null check (status in ('in_force', 'off')),
  valid_from date not null,
  -- Characters of the written rationale at least.
  min_chars smallint not null check (min_chars > 0),
  age_min smallint,
  horizon_max smallint,
  liquidity_min smallint,
  tolerance_min smallint,
  tolerance_max smallint,
  -- Growth and speculation together.
  growth_min_bp integer,
  knowledge_max smallint,
  is_tolerance_over_capacity boolean not null default false,
  is_borrowing boolean not null default false,
  is_holdings_over_profile boolean not null default false
);

insert into kyc_conflict_rules (id, position, text_en, text_fr, source, status, valid_from, min_chars, age_min,
  horizon_max, liquidity_min, tolerance_min, tolerance_max, growth_min_bp, knowledge_max, is_tolerance_over_capacity,
  is_borrowing, is_holdings_over_profile) values
  ('RC-1', 1, 'Short horizon with high risk tolerance', 'Horizon court et tolérance au risque élevée',
    'CSA SN 31-336', 'in_force', '2014-01-09', 80, null, 2, null, 3, null, null, null, false, false, false),
  ('RC-2', 2, 'Tolerance is above capacity', 'La tolérance dépasse la capacité',
    'NI 31-103CP 13.2', 'in_force', '2021-12-31', 80, null, null, null, null, null, null, null, true, false, false),
  ('RC-3', 3, 'Client of 75 or more with high risk tolerance',
    'Client de 75 ans ou plus et tolérance au risque élevée',
    'CSA SN 31-336', 'in_force', '2014-01-09', 80, 75, null, null, 3, null, null, null, false, false, false),
  ('RC-4', 4, 'Half or more in growth with low risk tolerance',
    'Moitié ou plus en croissance et tolérance au risque faible',
    'CSA SN 31-336', 'in_force', '2014-01-09', 80, null, null, null, null, 1, 5000, null, false, false, false),
  ('RC-5', 5, 'Borrows to invest with little knowledge', 'Emprunte pour investir avec peu de connaissances',
    'CIRO GN-3400-21-004', 'in_force', '2021-12-31', 120, null, null, null, null, null, null, 2, false, true, false),
  ('RC-6', 6, 'Takes out over 15 % a year with half or more in growth',
    'Retire plus de 15 % par an et vise la croissance pour moitié ou plus',
    'NI 31-103CP 13.2', 'in_force', '2021-12-31', 80, null, null, 5, null, null, 5000, null, false, false, false),
  ('RC-7', 7, 'Holdings are riskier than the risk profile', 'Les placements sont plus risqués que le profil de risque',
    'CIRO 3402', 'in_force', '2021-12-31', 80, null, null, null, null, null, null, null, false, false, true);

-- How risky an asset class is, 0 to 100: holdings score by their shares.
create table kyc_risk_classes (
  asset_class text primary key,
  score smallint not null check (score between 0 and 100),
  source text not null
);

insert into kyc_risk_classes (asset_class, score, source) values
  ('cash', 0, 'Firm policy 7.1'),
  ('fixedIncome', 25, 'Firm policy 7.1'),
  ('canadianEquity', 70, 'Firm policy 7.1'),
  ('usEquity', 70, 'Firm policy 7.1'),
  ('internationalEquity', 80, 'Firm policy 7.1'),
  ('alternative', 90, 'Firm policy 7.1'),
  ('unknown', 60, 'Firm policy 7.1');

grant select on kyc_clock_rules, kyc_conflict_rules, kyc_risk_classes to cairn_reader;

create table kyc_clients (
  party_id integer primary key,
  rep_code_id integer not null,
  -- CAD; null where nobody has asked.
  annual_income numeric(19,2) check (annual_income >= 0),
  liquid_assets numeric(19,2) check (liquid_assets >= 0),
  fixed_assets numeric(19,2) check (fixed_assets >= 0),
  investment_knowledge text check (investment_knowledge in ('none', 'limited', 'fair', 'good')),
  -- Employed by a dealer.
  is_pro boolean,
  borrows_to_invest boolean,
  -- The last review: its day, and how and when the client confirmed what had changed.
  reviewed_on date,
  confirmation text check (confirmation in ('signed', 'electronic', 'meeting')),
  confirmed_on date,
  check (num_nulls(reviewed_on, confirmation, confirmed_on) in (0, 3)),
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);
create index kyc_clients_rep_code on kyc_clients (rep_code_id);

create table kyc_accounts (
  account_id integer primary key,
  rep_code_id integer not null,
  purpose text check (purpose in ('shortSavings', 'specificUse', 'longTerm', 'income', 'retirement', 'other')),
  -- Basis points that add up to 10,000.
  safety_bp integer,
  income_bp integer,
  growth_bp integer,
  speculation_bp integer,
  horizon text check (horizon in ('under1', 'from1to3', 'from3to5', 'from6to10', 'from11to20', 'over20')),
  liquidity text check (liquidity in ('none', 'under5', 'from5to10', 'from11to15', 'over15')),
  tolerance text check (tolerance in ('low', 'medium', 'high')),
  capacity text check (capacity in ('low', 'medium', 'high')),
  rationale jsonb,
  -- By what is held; null where nothing is. Whoever writes holdings writes it too.
  holdings_score smallint check (holdings_score between 0 and 100),
  check (num_nulls(safety_bp, income_bp, growth_bp, speculation_bp) = 4
    or coalesce(safety_bp, 0) + coalesce(income_bp, 0) + coalesce(growth_bp, 0) + coalesce(speculation_bp, 0) = 10000),
  foreign key (account_id, rep_code_id) references accounts (id, rep_code_id) on update cascade
);
create index kyc_accounts_rep_code on kyc_accounts (rep_code_id);

-- What was told at each review: the next one is held against it.
create table kyc_reviews (
  party_id integer not null,
  reviewed_on date not null,
  rep_code_id integer not null,
  snapshot jsonb not null,
  primary key (party_id, reviewed_on),
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['kyc_clients', 'kyc_accounts', 'kyc_reviews'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy by_rep_code on %I for select to cairn_reader
      using (rep_code_id in (select unnest(cairn_rep_codes())))', name);
    execute format('create policy adds on %I for insert to cairn_reader
      with check (rep_code_id in (select unnest(cairn_rep_codes())))', name);
    execute format('grant select, insert on %I to cairn_reader', name);
  end loop;
  foreach name in array array['kyc_clients', 'kyc_accounts'] loop
    execute format('create policy changes on %I for update to cairn_reader
      using (rep_code_id in (select unnest(cairn_rep_codes())))
      with check (rep_code_id in (select unnest(cairn_rep_codes())))', name);
    execute format('grant update on %I to cairn_reader', name);
  end loop;
end $$;

-- All answers of a client as they are, in the shape of the contract.
create function cairn_kyc_snapshot(client integer) returns jsonb
  language sql stable
  return jsonb_build_object(
    'person', (select jsonb_build_object(
        'annualIncome', k.annual_income::text, 'liquidAssets', k.liquid_assets::text,
        'fixedAssets', k.fixed_assets::text, 'investmentKnowledge', k.investment_knowledge, 'isPro', k.is_pro,
        'borrowsToInvest', k.borrows_to_invest, 'pep', x.pep, 'insiderOf', x.insider_of,
        'employment', coalesce(x.employment, '{"status": null, "employer": null, "occupation": null}'),
        'taxResidency', coalesce(x.tax_residency, '{"countries": [], "certifiedOn": null}'),
        'trustedContact', coalesce(x.trusted_contact, '{"state": "notAsked", "askedOn": null, "name": null,
          "relation": null, "phone": null, "email": null, "consentOn": null}'))
      from clients c left join kyc_clients k on k.party_id = c.party_id
        left join client_details_extra x on x.party_id = c.party_id
      where c.party_id = client),
    'accounts', (select coalesce(jsonb_object_agg(a.number, jsonb_build_object(
        'kycPurpose', q.purpose, 'kycHorizon', q.horizon, 'kycLiquidity', q.liquidity, 'kycTolerance', q.tolerance,
        'kycCapacity', q.capacity, 'kycObjectives', jsonb_build_object('safety', q.safety_bp, 'income', q.income_bp,
          'growth', q.growth_bp, 'speculation', q.speculation_bp))), '{}')
      from account_holders h
        join accounts a on a.id = h.account_id and a.closed_on is null
        left join kyc_accounts q on q.account_id = a.id
      where h.party_id = client and h.is_beneficial));
