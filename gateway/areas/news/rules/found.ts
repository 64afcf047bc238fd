import { type SQL, sql } from 'drizzle-orm';
import type { NewsRow } from '@/contract/news/schema';
import { instantOf } from '../../../kit/changes/since';
import { householdsHolding } from '../../holdings/rules/holders';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';
import type { CallContext } from '../../../kit/call/handler';
import { codesOf } from '../../../kit/db/ownScope';

const SUBJECT = sql.placeholder('subject');
const AS_OF = sql`${sql.placeholder('asOf')}::date`;

/** The person's role, as an audience names it. */
const ROLE = sql`(case
  when exists (select from branch_managers where subject = ${SUBJECT})
    or exists (select from region_leaders where subject = ${SUBJECT}) then 'leader'
  when exists (select from advisors a join rep_code_splits s on s.advisor_id = a.id where a.subject = ${SUBJECT})
    then 'advisor'
  else 'assistant' end)`;

/** The person's branches: those of the rep codes, the one where the person works, and those the person leads. */
const MY_BRANCHES = sql`(select coalesce(array_agg(b.id), '{}') from branches b
  where b.id = any (cairn_branches())
    or b.id in (select a.branch_id from advisors a where a.subject = ${SUBJECT})
    or b.id in (select m.branch_id from branch_managers m where m.subject = ${SUBJECT})
    or b.region_id in (select l.region_id from region_leaders l where l.subject = ${SUBJECT}))`;

/** Items that are published, not past their last day, and for the person. */
export const IS_MINE = sql`n.published_at <= now() and (n.expires_on is null or n.expires_on >= ${AS_OF})
  and (n.branches is null or n.branches && ${MY_BRANCHES}) and (n.roles is null or ${ROLE} = any (n.roles))`;

/** The person's items, with what the person did with each. */
export const NEWS: SQL = sql`
  select n.id as record, n.public_id as id, n.kind, n.title_en, n.title_fr, n.body_en, n.body_fr,
    ${instantOf('n.published_at')} as published_at, n.published_at as published, n.expires_on::text as expires_on,
    n.is_pinned, n.is_must_read, n.symbols, ${instantOf('n.starts_at')} as starts_at, ${instantOf('n.ends_at')} as ends_at,
    n.starts_at as starts, n.place_en, n.place_fr, n.link, n.credit_tenths, r.read_at is not null as is_read,
    ${instantOf('r.confirmed_at')} as confirmed_at, g.subject is not null as is_registered,
    coalesce(n.ends_at::date < ${AS_OF}, false) as is_over
  from news_items n
  left join news_receipts r on r.item_id = n.id and r.subject = ${SUBJECT}
  left join news_registrations g on g.item_id = n.id and g.subject = ${SUBJECT}
  where ${IS_MINE}`;

export interface ItemRow extends Row {
  record: number;
  id: string;
  kind: NewsRow['kind'];
  title_en: string;
  title_fr: string;
  body_en: string[];
  body_fr: string[];
  published_at: string;
  expires_on: string | null;
  is_pinned: boolean;
  is_must_read: boolean;
  symbols: string[];
  starts_at: string | null;
  ends_at: string | null;
  place_en: string | null;
  place_fr: string | null;
  link: string | null;
  credit_tenths: number | null;
  is_read: boolean;
  confirmed_at: string | null;
  is_registered: boolean;
  is_over: boolean;
}

interface HeldRow extends Row {
  symbol: string;
  name_en: string;
  name_fr: string;
  households: number;
}

/** How many households of the person's rep codes hold a security. */
const held = prepared<HeldRow>(
  'news-held',
  sql`
  select s.symbol, s.name_en, s.name_fr,
    (select count(*)::integer from (${householdsHolding(sql`s.id`)}) h) as households
  from securities s where s.symbol = any (${sql.placeholder('symbols')}::text[]) order by s.symbol`,
);

type Securities = ReadonlyMap<string, NewsRow['securities'][number]>;

/** @returns the securities that some items are about, by symbol */
export async function securitiesOf(
  items: readonly Pick<ItemRow, 'symbols'>[],
  { tx, scope }: Pick<CallContext<unknown>, 'tx' | 'scope'>,
): Promise<Securities> {
  const symbols = [...new Set(items.flatMap((item) => item.symbols))];
  if (symbols.length === 0) return new Map();
  const rows = await tx.run(held({ symbols, repCodes: codesOf(scope) }));
  return new Map(
    rows.map(({ symbol, name_en: en, name_fr: fr, households }) => [
      symbol,
      { symbol, name: { en, fr }, households },
    ]),
  );
}

function eventOf(item: ItemRow): NewsRow['event'] {
  const { starts_at: startsAt, ends_at: endsAt, place_en: en, place_fr: fr } = item;
  if (startsAt === null || endsAt === null) return null;
  return {
    startsAt,
    endsAt,
    place: en === null || fr === null ? null : { en, fr },
    link: item.link,
    creditTenths: item.credit_tenths,
    isRegistered: item.is_registered,
    isOver: item.is_over,
  };
}

/** An item as the lists show it. */
export const rowOf = (item: ItemRow, securities: Securities): NewsRow => ({
  id: item.id,
  kind: item.kind,
  title: { en: item.title_en, fr: item.title_fr },
  lead: { en: item.body_en[0] ?? '', fr: item.body_fr[0] ?? '' },
  publishedAt: item.published_at,
  isPinned: item.is_pinned,
  isMustRead: item.is_must_read,
  isRead: item.is_read,
  confirmedAt: item.confirmed_at,
  event: eventOf(item),
  securities: item.symbols.flatMap((symbol) => securities.get(symbol) ?? []),
});

/** Whose news it is, as of when. */
export const mine = ({ subject, scope }: Pick<CallContext<unknown>, 'subject' | 'scope'>) => ({
  subject,
  asOf: scope.asOf,
});

const one = prepared<ItemRow>(
  'news-item',
  sql`select * from (${NEWS}) n where n.id = ${sql.placeholder('id')}::uuid`,
);

/** @returns the item; undefined when it does not exist or is not for the person */
export async function findItem(
  id: string,
  context: Pick<CallContext<unknown, Transaction>, 'tx' | 'subject' | 'scope'>,
): Promise<ItemRow | undefined> {
  const [row] = await context.tx.run(one({ ...mine(context), id }));
  return row;
}
