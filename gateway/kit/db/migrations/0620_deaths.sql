-- A death is a life event: what is known of it beside the day, what follows from it by rule, and what is to be done.

-- How it is known, as the contract has it (contract/deaths/schema.ts). The day itself is in deceased_on.
alter table client_details_extra add column death jsonb;

-- Finds the clients who died: almost every list leaves them out.
create index client_details_extra_deceased on client_details_extra (party_id) where deceased_on is not null;

-- What follows from a death. `condition` is one that gateway/areas/deaths/rules/consequences.ts knows.
create table death_rules (
  id text primary key,
  position smallint not null,
  condition text not null check (condition in ('always', 'accounts', 'portal', 'electronic', 'estateAddress',
    'noEstateAddress', 'noCertificate', 'joint', 'successors', 'beneficiaries', 'trustedContact', 'transfers', 'waiting')),
  effect text not null check (effect in ('restrict', 'end', 'mail', 'task', 'tell')),
  restricts text check (restricts in ('trading', 'contributions', 'withdrawals')),
  -- Days from the day on which the death is recorded until a task is due.
  days integer check (days >= 0),
  source_en text,
  source_fr text,
  status text not null check (status in ('in_force', 'proposed')),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  check (effect <> 'restrict' or restricts is not null),
  check (effect <> 'task' or days is not null),
  constraint death_rules_sources check ((source_en is null) = (source_fr is null))
);
grant select on death_rules to cairn_reader;

insert into death_rules (id, position, condition, effect, restricts, days, source_en, source_fr, status, valid_from) values
  ('trading', 1, 'accounts', 'restrict', 'trading', null, 'Firm policy 9.1', 'Politique 9.1 de la société', 'in_force', '2000-01-01'),
  ('portal', 2, 'portal', 'end', null, null, 'Firm policy 9.1', 'Politique 9.1 de la société', 'in_force', '2000-01-01'),
  ('eDelivery', 3, 'electronic', 'end', null, null, 'NP 11-201', 'Instruction générale 11-201', 'in_force', '2000-01-01'),
  ('estateMail', 4, 'estateAddress', 'mail', null, null, 'Firm policy 9.2', 'Politique 9.2 de la société', 'in_force', '2000-01-01'),
  ('estateAddress', 5, 'noEstateAddress', 'task', null, 10, 'Firm policy 9.2', 'Politique 9.2 de la société', 'in_force', '2000-01-01'),
  ('certificate', 6, 'noCertificate', 'task', null, 30, 'Firm policy 9.1', 'Politique 9.1 de la société', 'in_force', '2000-01-01'),
  ('liquidator', 7, 'always', 'task', null, 60, 'Firm policy 9.2', 'Politique 9.2 de la société', 'in_force', '2000-01-01'),
  ('jointHolders', 8, 'joint', 'task', null, 30, 'Firm policy 9.3', 'Politique 9.3 de la société', 'in_force', '2000-01-01'),
  ('successors', 9, 'successors', 'task', null, 30, 'Income Tax Act, 146.2(1), 146.3(1) and 146.6(1)',
    'Loi de l’impôt sur le revenu, par. 146.2(1), 146.3(1) et 146.6(1)', 'in_force', '2000-01-01'),
  ('beneficiaries', 10, 'beneficiaries', 'task', null, 60, 'Income Tax Act, 146(8.8) and 146.3(6)',
    'Loi de l’impôt sur le revenu, par. 146(8.8) et 146.3(6)', 'in_force', '2000-01-01'),
  ('transfers', 11, 'transfers', 'task', null, 5, 'Firm policy 9.1', 'Politique 9.1 de la société', 'in_force', '2000-01-01'),
  ('waiting', 12, 'waiting', 'task', null, 5, 'Firm policy 9.1', 'Politique 9.1 de la société', 'in_force', '2000-01-01'),
  ('trustedContact', 13, 'trustedContact', 'tell', null, null, 'NI 31-103, 13.2.01', 'Règlement 31-103, art. 13.2.01', 'in_force', '2021-12-31'),
  ('finalReturn', 14, 'always', 'tell', null, null, 'Income Tax Act, 70(5) and 150(1)(b)',
    'Loi de l’impôt sur le revenu, par. 70(5) et al. 150(1)b)', 'in_force', '2000-01-01');

-- A restriction comes from a rule of addresses or from one of deaths.
alter table account_restrictions
  alter column rule_id drop not null,
  add column death_rule_id text references death_rules,
  add constraint account_restrictions_rule check (num_nonnulls(rule_id, death_rule_id) = 1),
  add constraint account_restrictions_once_by_death unique (change_set_id, account_id, death_rule_id);

-- What the advisor’s team does after a death.
create table death_tasks (
  id integer generated always as identity primary key,
  party_id integer not null,
  rep_code_id integer not null,
  rule_id text not null references death_rules,
  due_on date not null,
  change_set_id uuid not null,
  ended_by uuid,
  done_on date,
  done_by text,
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade deferrable,
  constraint death_tasks_once unique (change_set_id, rule_id),
  constraint death_tasks_done check ((done_on is null) = (done_by is null))
);
create index death_tasks_party on death_tasks (party_id);
-- The tasks of a person’s rep codes that are open.
create index death_tasks_open on death_tasks (rep_code_id, due_on) where ended_by is null and done_on is null;

alter table death_tasks enable row level security;
alter table death_tasks force row level security;
create policy by_rep_code on death_tasks for select to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes())));
create policy adds on death_tasks for insert to cairn_reader
  with check (rep_code_id in (select unnest(cairn_rep_codes())));
create policy changes on death_tasks for update to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes())))
  with check (rep_code_id in (select unnest(cairn_rep_codes())));
grant select, insert on death_tasks to cairn_reader;
grant update (ended_by, done_on, done_by) on death_tasks to cairn_reader;

-- A rule may ask for a second person where a part of a value is missing, as the document that proves it.
alter table change_rules drop constraint change_rules_condition_check;
alter table change_rules add constraint change_rules_condition_check
  check (condition in ('set', 'replaced', 'cleared', 'missing') and (condition <> 'missing' or part is not null));

create or replace function cairn_change_rules(of_entity text, of_path text, was jsonb, became jsonb, is_registered boolean,
    on_day date) returns setof change_rules
  language sql stable parallel safe
begin atomic
  select rules.* from change_rules rules
  where rules.entity = of_entity
    and of_path ~ ('^' || replace(replace(rules.path, '.', '\.'), '*', '[^.]+') || '$')
    and rules.status = 'in_force' and on_day between rules.valid_from and coalesce(rules.valid_to, 'infinity')
    and (rules.maker = 'everyone' or not is_registered)
    and (rules.condition = 'missing' or rules.part is null or (was -> rules.part) is distinct from (became -> rules.part))
    and case rules.condition
      when 'replaced' then was <> 'null'
      when 'cleared' then became = 'null'
      when 'missing' then became <> 'null' and coalesce(became ->> rules.part, '') = ''
      else true end;
end;

insert into change_rules (id, entity, path, part, condition, maker, checker, source, status, valid_from) values
  ('client-death', 'client', 'death', 'reference', 'missing', 'everyone', 'sees_record',
    'Firm policy 9.1: a death without a document', 'in_force', '2000-01-01');
