-- The dashboard: how a person has arranged it, and what came in and went out each day.

create table dashboard_layouts (
  subject text primary key,
  layout jsonb not null,
  saved_at timestamptz not null default now()
);

alter table dashboard_layouts enable row level security;
alter table dashboard_layouts force row level security;
create policy own on dashboard_layouts for all to cairn_reader
  using (subject = (select cairn_subject())) with check (subject = (select cairn_subject()));
grant select, insert, update, delete on dashboard_layouts to cairn_reader;

-- What came into the accounts of a rep code less what went out of them, by trade date, CAD. A day without a flow has no
-- row. Whoever writes transactions writes it too.
create table rep_code_flow_days (
  rep_code_id integer not null references rep_codes,
  day date not null,
  net_flow numeric(19,2) not null,
  primary key (rep_code_id, day)
);

alter table rep_code_flow_days enable row level security;
alter table rep_code_flow_days force row level security;
create policy by_rep_code on rep_code_flow_days for select to cairn_reader
  using (rep_code_id = any ((select cairn_rep_codes())::integer[]));
grant select on rep_code_flow_days to cairn_reader;
