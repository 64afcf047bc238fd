import { type SQL, sql } from 'drizzle-orm';
import { openDaysBetween } from '@/contract/calendars/days';
import type { AccountType } from '@/contract/accounts/codes';
import { BREAK_KINDS, BREAK_OWNERS, type BreakKind, type BreakSortKey } from '@/contract/nbin/codes';
import type { NbinBreak, NbinBreaksListBody } from '@/contract/nbin/schema';
import { planned, type Row } from '../../../kit/db/statement';
import { nameOf, type PartyColumns, partyYears } from '../../clients/rows/names';
import type { Handler } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { keyTexts } from '../../../kit/paging/keyset';
import { byRecord, type SortColumn } from '../../../kit/paging/order';
import { walk } from '../../../kit/lists/walk';
import { among, amongValues } from '../../../kit/lists/listRead';

interface BreakColumns extends PartyColumns {
  id: string;
  account_id: string;
  account_number: string;
  carrier_number: string;
  account_type: AccountType;
  client_id: string;
  code: string;
  break_kind: BreakKind;
  symbol: string | null;
  name_en: string | null;
  name_fr: string | null;
  ours: string | null;
  theirs: string | null;
  difference: string;
  opened_on: string;
  owner: NbinBreak['owner'];
}

/** The carrier's number of an account (alias `a`): its root and the letter of its type and currency. */
export const CARRIER_NUMBER: SQL = sql`a.root || coalesce((
  select s.suffix from carrier_suffixes s
  where s.carrier = a.custodian_code and s.type = a.type and s.currency = a.currency), '')`;

const BREAKS: SQL = sql`
  carrier_breaks b
  join accounts a on a.id = b.account_id
  join parties p on p.id = b.party_id
  join rep_codes r on r.id = b.rep_code_id
  left join securities s on s.id = b.security_id`;

const MINE: SQL = sql`b.rep_code_id = any (${REP_CODES}) and a.rep_code_id = any (${REP_CODES})
  and p.rep_code_ids && ${REP_CODES}`;

const ORDER: Readonly<Record<BreakSortKey, Omit<SortColumn, 'direction'>>> = {
  age: { expression: sql`b.opened_on`, type: 'date' },
  account: { expression: sql`a.number`, type: 'text' },
  difference: { expression: sql`b.difference`, type: 'numeric' },
  kind: { expression: sql`array_position(${sql.param([...BREAK_KINDS])}::text[], b.kind)`, type: 'integer' },
  owner: {
    expression: sql`array_position(${sql.param([...BREAK_OWNERS])}::text[], b.owner)`,
    type: 'integer',
  },
};

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const;

const oneOf = (column: SQL, values: readonly string[] | undefined): SQL[] =>
  values === undefined || values.length === 0
    ? []
    : [sql`${column} = any (${sql.param([...values])}::text[])`];

const foundBreaks = ({ filters: { kind, owner } }: NbinBreaksListBody): SQL =>
  sql.join([MINE, ...oneOf(sql`b.kind`, kind), ...oneOf(sql`b.owner`, owner)], sql` and `);

/** Units drop trailing zeros, amounts keep their cents. */
function sideOf(text: string | null, kind: BreakKind): string | null {
  if (text === null) return null;
  return kind === 'cash' || kind === 'bookCost' ? text.slice(0, -1) : text.replace(/\.?0+$/, '');
}

const breakOf = (row: BreakColumns, asOf: string): NbinBreak => ({
  id: row.id,
  account: {
    id: row.account_id,
    number: row.account_number,
    carrierNumber: row.carrier_number,
    type: row.account_type,
  },
  client: { id: row.client_id, kind: row.kind, name: nameOf(row) },
  repCode: row.code,
  kind: row.break_kind,
  security:
    row.symbol === null || row.name_en === null || row.name_fr === null
      ? null
      : { symbol: row.symbol, name: { en: row.name_en, fr: row.name_fr } },
  ours: sideOf(row.ours, row.break_kind),
  theirs: sideOf(row.theirs, row.break_kind),
  difference: row.difference,
  openedOn: row.opened_on,
  ageDays: Math.max(0, openDaysBetween('clearing', row.opened_on, asOf)),
  owner: row.owner,
});

interface CountRow extends Row {
  count: number;
  difference: string;
}

/** POST nbin/breaksList */
export const nbinBreaksList: Handler<'nbinBreaksList'> = async (context) => {
  const { body, tx, scope, reading } = context;
  const { filters, sort, page } = body;
  const found = sql`${foundBreaks(body)} and ${among(reading, sql`b.public_id`)}`;
  // The older a difference is, the earlier the day on which it was found.
  const columns = byRecord(
    sort.map(({ key, direction }) => ({
      ...ORDER[key],
      direction: key === 'age' ? OPPOSITE[direction] : direction,
    })),
    sql`b.id`,
  );
  const [total] = await tx.run(
    planned<CountRow>(
      sql`select count(*)::integer as count, coalesce(sum(b.difference), 0)::numeric(19,2) as difference
        from ${BREAKS} where ${found}`,
    )({ repCodes: codesOf(scope), ...amongValues(reading) }),
  );
  const { rows, next, previous } = await walk<BreakColumns>(context, {
    name: 'carrier breaks',
    settings: filters,
    sort,
    columns,
    page,
    query: ({ after, order, limit, skip }) => sql`
      select b.public_id as id, a.public_id as account_id, a.number as account_number,
        ${CARRIER_NUMBER} as carrier_number, a.type as account_type, p.public_id as client_id, p.kind, p.given_name,
        p.family_name, p.legal_name, ${partyYears(sql`p`)}, r.code, b.kind as break_kind, s.symbol, s.name_en, s.name_fr, b.ours, b.theirs,
        b.difference, b.opened_on, b.owner, ${keyTexts(columns)}
      from ${BREAKS} where ${found} and ${after} order by ${order} limit ${limit} offset ${skip}`,
  });
  return {
    rows: rows.map((row) => breakOf(row, scope.asOf)),
    next,
    previous,
    count: total?.count ?? 0,
    difference: total?.difference ?? '0.00',
    asOf: scope.asOf,
  };
};
