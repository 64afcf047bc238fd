import { worthCad, worthOwn } from '../../areas/valuation/rules/worth';
import type { FileName } from './files';
import { idOf, type Merge, WRITTEN } from './merge';

const AS_OF = '(select as_of from book)';
const IS_NEW = "s.state = 'added'";
const IS_CHANGED = "s.state = 'changed'";
const CODE = '(select r.id from rep_codes r where r.code = s.rep_code)';

/** CAD for one USD on the day of the values. */
export const RATE = `(select f.usd_cad from fx_rates f where f.rate_date <= ${AS_OF} order by f.rate_date desc limit 1)`;

/** The last price of a security `s` up to that day. */
export const CLOSE = `(select q.close from prices q where q.security_id = s.id and q.price_date <= ${AS_OF}
  order by q.price_date desc limit 1)`;

const PHONES = ['mobile', 'home', 'work'] as const;

/** The first that is given is the main one. */
const phones = PHONES.map(
  (kind, at) => `select s.id, ${CODE}, '${kind}', s.phone_${kind},
    num_nonnulls(${PHONES.slice(0, at)
      .map((before) => `s.phone_${before}`)
      .concat('null')
      .join(', ')}) = 0, ${at}
  from import_clients s where ${WRITTEN} and s.phone_${kind} is not null`,
).join(' union all ');

const HELD = `
  create temp table import_held on commit drop as
  select a.id as account_id, a.rep_code_id, y.id as security_id, h.quantity, h.book_cost,
    coalesce(h.book_cost_cad, h.book_cost) as book_cost_cad, h.line
  from import_holdings h
  join accounts a on a.number = h.account
  join securities y on y.symbol = h.security`;

/** People have changed the households of a client in the portal: a line says nothing of them any more. */
const isKept = (client: string) => `exists (select from household_terms t where t.party_id = ${client})`;

const HOME = idOf('households', 's.household');

/** How the files of the book become rows, in the order of the files. */
export const BOOK = {
  households: {
    ids: 'households',
    statements: [
      `insert into households (id, public_id, name, rep_code_ids)
       select s.id, gen_random_uuid(), s.name, '{}' from import_households s where ${IS_NEW}`,
      `update households h set name = s.name from import_households s where ${IS_CHANGED} and h.id = s.id`,
    ],
  },
  clients: {
    ids: 'parties',
    statements: [
      `insert into parties (id, public_id, kind, given_name, family_name, legal_name, rep_code_ids)
       select s.id, gen_random_uuid(), s.kind, s.given_name, s.family_name, s.legal_name, array[${CODE}]
       from import_clients s where ${IS_NEW}`,
      `update parties p set kind = s.kind, given_name = s.given_name, family_name = s.family_name,
         legal_name = s.legal_name from import_clients s where ${IS_CHANGED} and p.id = s.id`,
      `insert into clients (party_id, rep_code_id, language, birth_date, incorporated_on, former_names, client_since,
         updated_on, household_id, name_sort_en, name_sort_fr, account_count, market_value, cash, book_cost)
       select s.id, ${CODE}, s.language, s.birth_date, s.incorporated_on, '{}', s.client_since, ${AS_OF},
         ${HOME}, n.name, n.name, 0, 0, 0, 0
       from import_clients s
       cross join lateral (select coalesce(s.legal_name, concat_ws(' ', s.family_name, s.given_name)) as name) n
       where ${IS_NEW}`,
      `update clients c set rep_code_id = ${CODE}, language = s.language, birth_date = s.birth_date,
         incorporated_on = s.incorporated_on, client_since = s.client_since, updated_on = ${AS_OF},
         household_id = case when ${isKept('s.id')} then c.household_id else ${HOME} end,
         name_sort_en = coalesce(s.legal_name, concat_ws(' ', s.family_name, s.given_name)),
         name_sort_fr = coalesce(s.legal_name, concat_ws(' ', s.family_name, s.given_name))
       from import_clients s where ${IS_CHANGED} and c.party_id = s.id`,
      `update accounts a set rep_code_id = c.rep_code_id from account_holders h join clients c on c.party_id = h.party_id
       where h.account_id = a.id and h.position = 0 and a.rep_code_id <> c.rep_code_id`,
      `delete from household_members m using import_clients s
       where ${IS_CHANGED} and m.party_id = s.id and not ${isKept('s.id')}`,
      `insert into household_members (household_id, party_id, role, position, rep_code_ids)
       select ${HOME}, s.id,
         case when s.household_role = 'head' and exists (
           select from household_members m where m.household_id = ${HOME} and m.role = 'head') then 'other'
           else s.household_role end,
         case s.household_role when 'head' then 0
           else row_number() over (partition by s.household order by s.household_role <> 'head', s.line) end,
         array[${CODE}]
       from import_clients s where ${WRITTEN} and s.household is not null and not ${isKept('s.id')}`,
      `update document_evidence e set ended_by = 'import', ended_at = clock_timestamp(), ended_set = gen_random_uuid()
       from import_clients s join client_addresses d on d.party_id = s.id and d.kind = 'residential'
       where ${IS_CHANGED} and e.party_id = s.id and e.what = 'residentialAddressEvidence' and e.ended_at is null
         and (d.lines, d.city, d.postal_code, d.country) is distinct from
           (array_remove(array[s.address_1, s.address_2], null), s.city, s.postal_code, s.country)`,
      `delete from client_addresses d using import_clients s
       where ${IS_CHANGED} and d.party_id = s.id and d.kind = 'residential' and s.city is null`,
      `insert into client_addresses (party_id, rep_code_id, kind, lines, city, province, postal_code, country)
       select s.id, ${CODE}, 'residential', array_remove(array[s.address_1, s.address_2], null), s.city, s.province,
         s.postal_code, s.country
       from import_clients s where ${WRITTEN} and s.city is not null
       on conflict (party_id, kind) do update set lines = excluded.lines, city = excluded.city,
         province = excluded.province, postal_code = excluded.postal_code, country = excluded.country`,
      `delete from client_phones f using import_clients s where ${IS_CHANGED} and f.party_id = s.id`,
      `insert into client_phones (party_id, rep_code_id, kind, number, is_primary, position) ${phones}`,
      `delete from client_emails e using import_clients s
       where ${IS_CHANGED} and e.party_id = s.id and e.address is distinct from s.email`,
      `insert into client_emails (party_id, rep_code_id, address, is_primary)
       select s.id, ${CODE}, s.email, true from import_clients s where ${WRITTEN} and s.email is not null
       on conflict (party_id, address) do update set is_primary = true`,
    ],
  },
  securities: {
    ids: 'securities',
    adopts: 'select y.id from securities y where y.symbol = s.security',
    statements: [
      `insert into securities (id, symbol, exchange, name_en, name_fr, kind, currency, price_units, isin, asset_class,
         sector, region)
       select s.id, s.security, s.exchange, s.name_en, s.name_fr, s.kind, s.currency,
         case when s.kind in ('bond', 'gic') then 100 else 1 end, s.isin, coalesce(s.asset_class, 'unknown'),
         coalesce(s.sector, 'unknown'), coalesce(s.world_region, 'unknown')
       from import_securities s where ${WRITTEN}
       on conflict (id) do update set symbol = excluded.symbol, exchange = excluded.exchange,
         name_en = excluded.name_en, name_fr = excluded.name_fr, kind = excluded.kind, currency = excluded.currency,
         price_units = excluded.price_units, isin = excluded.isin, asset_class = excluded.asset_class,
         sector = excluded.sector, region = excluded.region`,
      `insert into prices (security_id, price_date, close) select s.id, ${AS_OF}, s.price from import_securities s
       on conflict (security_id, price_date) do update set close = excluded.close where prices.close <> excluded.close`,
    ],
  },
  accounts: {
    ids: 'accounts',
    adopts: 'select a.id from accounts a where a.number = s.account',
    statements: [
      `insert into accounts (id, public_id, number, root, rep_code_id, type, currency, opened_on, closed_on,
         closed_reason, market_value, cash, book_cost, market_value_cad, cash_cad, book_cost_cad)
       select s.id, gen_random_uuid(), s.account, left(s.account, 8), c.rep_code_id, s.type, s.currency, s.opened_on,
         s.closed_on, s.closed_reason, 0, 0, 0, 0, 0, 0
       from import_accounts s join clients c on c.party_id = ${idOf('clients', 's.client')} where ${IS_NEW}`,
      `delete from account_holders h using import_accounts s where ${IS_CHANGED} and h.account_id = s.id
         and h.position = 0`,
      `delete from holdings h using import_accounts s where ${IS_CHANGED} and h.account_id = s.id
         and s.closed_on is not null`,
      `update accounts a set rep_code_id = c.rep_code_id, type = s.type, currency = s.currency, opened_on = s.opened_on,
         closed_on = s.closed_on, closed_reason = s.closed_reason,
         market_value = case when s.closed_on is null then a.market_value else 0 end,
         market_value_cad = case when s.closed_on is null then a.market_value_cad else 0 end
       from import_accounts s join clients c on c.party_id = ${idOf('clients', 's.client')}
       where ${IS_CHANGED} and a.id = s.id`,
      `insert into account_holders (account_id, party_id, rep_code_id, role, position)
       select s.id, c.party_id, c.rep_code_id, s.role, 0
       from import_accounts s join clients c on c.party_id = ${idOf('clients', 's.client')} where ${WRITTEN}
       on conflict (account_id, party_id) do update set role = excluded.role, position = 0`,
    ],
  },
  'account-holders': {
    isWhole: true,
    statements: [
      `delete from account_holders h where h.position > 0 and not exists (
         select from import_account_holders s join accounts a on a.number = s.account
         where a.id = h.account_id and ${idOf('clients', 's.client')} = h.party_id)`,
      `insert into account_holders (account_id, party_id, rep_code_id, role, position)
       select a.id, c.party_id, c.rep_code_id, s.role, row_number() over (partition by a.id order by s.line)
       from import_account_holders s join accounts a on a.number = s.account
       join clients c on c.party_id = ${idOf('clients', 's.client')} where ${WRITTEN}
       on conflict (account_id, party_id) do update set role = excluded.role`,
    ],
  },
  transactions: {
    ids: 'transactions',
    statements: [
      `insert into transactions (id, account_id, rep_code_id, trade_date, settle_date, kind, security_id, quantity, price,
         amount, amount_cad)
       select s.id, a.id, a.rep_code_id, s.trade_date, coalesce(s.settle_date, s.trade_date), s.kind,
         (select y.id from securities y where y.symbol = s.security), s.quantity, s.price, s.amount,
         coalesce(s.amount_cad, s.amount)
       from import_transactions s join accounts a on a.number = s.account where ${WRITTEN}
       on conflict (id) do update set account_id = excluded.account_id, rep_code_id = excluded.rep_code_id,
         trade_date = excluded.trade_date, settle_date = excluded.settle_date, kind = excluded.kind,
         security_id = excluded.security_id, quantity = excluded.quantity, price = excluded.price,
         amount = excluded.amount, amount_cad = excluded.amount_cad`,
    ],
  },
} as const satisfies { [Name in FileName]?: Merge };

/** Marks the lines of `holdings.csv` by what the database has, and writes them. */
export const HOLDINGS: readonly string[] = [
  HELD,
  'analyze import_held',
  `update import_holdings i set state = case when h.account_id is null then 'added'
       when (h.quantity, h.book_cost, h.book_cost_cad) is distinct from (n.quantity, n.book_cost, n.book_cost_cad)
         then 'changed' else 'same' end
   from import_held n left join holdings h on h.account_id = n.account_id and h.security_id = n.security_id
   where n.line = i.line`,
  `update holdings h set quantity = n.quantity, book_cost = n.book_cost, book_cost_cad = n.book_cost_cad
   from import_held n join import_holdings i on i.line = n.line and i.state = 'changed'
   where h.account_id = n.account_id and h.security_id = n.security_id`,
  `insert into holdings (account_id, security_id, rep_code_id, quantity, book_cost, book_cost_cad, market_value,
     market_value_cad)
   select n.account_id, n.security_id, n.rep_code_id, n.quantity, n.book_cost, n.book_cost_cad,
     ${worthOwn('n.quantity', 's.close')}, ${worthCad('n.quantity', 's.close', 's.rate')}
   from import_held n join import_holdings i on i.line = n.line and i.state = 'added'
   join (select s.id, s.currency, s.price_units, ${CLOSE} as close, ${RATE} as rate from securities s) s
     on s.id = n.security_id`,
];

/** Removes what `holdings.csv` no longer has, of the accounts that were imported. */
export const SOLD = `
  delete from holdings h using import_lines l
  where l.kind = 'accounts' and l.id = h.account_id
    and not exists (select from import_held n where n.account_id = h.account_id and n.security_id = h.security_id)`;
