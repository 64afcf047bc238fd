-- A household of clients without an account counts too, and a joint account of two households counts in both: as in the
-- list of households, on every day.
with homes as (
  select rep_code_id, id as account_id, household_id from accounts where household_id is not null
  union select rep_code_id, account_id, household_id from household_overlaps
), held as (
  select h.rep_code_id, h.household_id, min(a.opened_on) as first_on,
    case when bool_and(a.closed_on is not null and a.is_empty) then max(a.closed_on) end as last_on
  from homes h join accounts a on a.id = h.account_id group by 1, 2
), served as (
  select c.rep_code_id, m.household_id, min(c.client_since) as first_on
  from clients c join household_members m on m.party_id = c.party_id group by 1, 2
)
insert into rep_code_household_spans (rep_code_id, household_id, first_on, last_on)
select rep_code_id, household_id, least(h.first_on, s.first_on), h.last_on
from held h full join served s using (rep_code_id, household_id)
on conflict (rep_code_id, household_id) do update set first_on = excluded.first_on, last_on = excluded.last_on;
comment on column rep_code_household_spans.first_on is 'of the first client or account';
comment on column rep_code_household_spans.last_on is 'null while there is an account that counts, or none at all';
