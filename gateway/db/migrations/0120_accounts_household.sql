-- The household of an account, by which accounts are grouped: that of the first of its holders who has one, trustees
-- left out. Kept beside the account, as the first holder's name is, in the transaction that writes a holder's household;
-- what it is called is read from the household, which an index has in the order of each language.

-- The owner of the tables, where it is no superuser, is bound by their policies too, and must see the rows to change them.
alter table accounts no force row level security;
alter table account_holders no force row level security;
alter table clients no force row level security;
alter table households no force row level security;

alter table accounts add column household_id integer;

update accounts a set household_id = first.household_id
  from (
    select distinct on (h.account_id) h.account_id, c.household_id
    from account_holders h join clients c on c.party_id = h.party_id
    where h.is_beneficial and c.household_id is not null
    order by h.account_id, h.position, h.party_id
  ) first where first.account_id = a.id;

alter table accounts add foreign key (household_id) references households;
create index accounts_household on accounts (household_id);

alter table accounts force row level security;
alter table account_holders force row level security;
alter table clients force row level security;
alter table households force row level security;
