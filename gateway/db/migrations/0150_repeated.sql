-- An account that several clients hold is in the sums of each of them, and once in those of their rep code: by how much
-- the former come to more than the latter is kept a code, as the sums are, so that a list can say it beside its total.

-- The owner of the tables, where it is no superuser, is bound by their policies too, and must see the rows to change them.
alter table clients no force row level security;
alter table rep_code_rollups no force row level security;

alter table rep_code_rollups add column repeated numeric(19,2) not null default 0;

update rep_code_rollups r set repeated = held.market_value - r.market_value
  from (select rep_code_id, sum(market_value) as market_value from clients group by 1) held
  where held.rep_code_id = r.rep_code_id;

alter table clients force row level security;
alter table rep_code_rollups force row level security;
