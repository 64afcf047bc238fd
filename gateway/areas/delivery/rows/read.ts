import { sql } from 'drizzle-orm';
import type { ChangeChannel } from '@/contract/changes/codes';
import type { DeliveryAccount, DeliveryPreference } from '@/contract/delivery/schema';
import type { DeliveryState } from '@/contract/delivery/state';
import {
  appliesTo,
  DELIVERY_DOCUMENTS,
  type DeliveryChoice,
  type DeliveryDocument,
} from '@/contract/delivery/codes';
import type { Changing } from '../../../kit/changes/changing';
import { instantOf, isVisible } from '../../../kit/changes/since';
import { prepared, type Row } from '../../../kit/db/statement';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { isLiving } from '../../clients/rules/living';
import { openingOf } from '../rules/opening';

/** A cell of the matrix as the tables have it. */
export interface DeliveryCell extends DeliveryState {
  account: HeldAccount;
  document: DeliveryDocument;
  atOpening: DeliveryChoice;
  effectiveOn: string;
  /** Null when nothing changed since the account was opened. */
  changed: { changeSetId: string; by: string; at: string; channel: ChangeChannel } | null;
  /** The next waiting change; null when there is none. */
  scheduled: { changeSetId: string; on: string; by: string; state: DeliveryState } | null;
}

export type HeldAccount = DeliveryAccount & { key: number; openedOn: string };

/** Everything that decides how one client's documents go out. */
export interface ClientDelivery {
  key: number;
  id: string;
  email: {
    address: string;
    bounce: { on: string; kind: 'hard' | 'soft' } | null;
    /** The day since which the client has to confirm it: until then nothing goes there. */
    unverifiedSince: string | null;
  } | null;
  paperUntil: string | null;
  /** The client died: nothing goes out electronically. */
  isDeceased: boolean;
  version: number;
  /** The day of the firm. */
  today: string;
  /** The open accounts, by number. */
  accounts: HeldAccount[];
  cells: DeliveryCell[];
}

interface ClientRow extends Row {
  key: number;
  id: string;
  address: string | null;
  awaits_since: string | null;
  bounce_on: string | null;
  bounce_kind: 'hard' | 'soft' | null;
  paper_until: string | null;
  is_deceased: boolean;
  version: number;
  today: string;
}

interface AccountRow extends Row {
  party: number;
  key: number;
  id: string;
  number: string;
  type: DeliveryAccount['type'];
  currency: DeliveryAccount['currency'];
  is_joint: boolean;
  opened_on: string;
  electronic: string[] | null;
  declined: string[] | null;
}

interface KeptRow extends Row {
  party: number;
  account: number;
  document: DeliveryPreference['document'];
  current: DeliveryState['current'];
  pending: DeliveryState['pending'];
  consent: DeliveryState['consent'];
  effective_on: string;
  change_set_id: string;
  changed_by: string;
  changed_at: string;
  channel: ChangeChannel;
}

interface ScheduledRow extends Row {
  id: string;
  path: string;
  change_set_id: string;
  actor: string;
  on_day: string;
  became: DeliveryState;
}

const IDS = sql`${sql.placeholder('ids')}::uuid[]`;
const KEYS = sql`${sql.placeholder('keys')}::integer[]`;

const clients = prepared<ClientRow>(
  'delivery-clients',
  sql`
  select c.party_id as key, p.public_id as id, e.address, e.awaits_since::text as awaits_since, b.bounced_on::text as bounce_on, b.kind as bounce_kind,
    w.paper_until::text as paper_until, not ${isLiving(sql`c`)} as is_deceased, coalesce(v.version, 1) as version,
    cairn_today()::text as today
  from parties p
  join clients c on c.party_id = p.id and c.rep_code_id = any (${REP_CODES})
  left join client_emails e on e.party_id = p.id and e.is_primary
  left join lateral (
    select bounced_on, kind from email_bounces
    where party_id = p.id and address = e.address order by bounced_on desc, id desc limit 1
  ) b on true
  left join delivery_paper w on w.party_id = p.id and w.paper_until >= cairn_today()
  left join aggregate_versions v on v.entity = 'client' and v.record_id = p.public_id::text
  where p.public_id = any (${IDS})`,
);

const accounts = prepared<AccountRow>(
  'delivery-accounts',
  sql`
  select h.party_id as party, a.id as key, a.public_id as id, a.number, a.type, a.currency, a.is_joint,
    a.opened_on::text as opened_on, o.electronic, o.declined
  from account_holders h
  join accounts a on a.id = h.account_id and a.closed_on is null and a.rep_code_id = any (${REP_CODES})
  left join delivery_openings o on o.account_id = a.id and o.party_id = h.party_id
  where h.party_id = any (${KEYS})
  order by a.number`,
);

const keptOnes = prepared<KeptRow>(
  'delivery-kept',
  sql`
  select d.party_id as party, d.account_id as account, d.document, d.current, d.pending, d.consent,
    d.effective_on::text as effective_on, d.change_set_id, d.changed_by, ${instantOf('d.changed_at')} as changed_at,
    s.channel
  from delivery_preferences d join change_sets s on s.id = d.change_set_id
  where d.party_id = any (${KEYS}) and d.rep_code_id = any (${REP_CODES})`,
);

const scheduledOnes = prepared<ScheduledRow>(
  'delivery-scheduled',
  sql`
  select items.record_id as id, items.path, sets.id as change_set_id, sets.actor, sets.effective_on::text as on_day,
    items.became
  from change_items items join change_sets sets on sets.id = items.set_id
  where items.entity = 'client' and items.record_id = any (${IDS}::text[]) and items.version is null
    and items.path like 'delivery.%' and sets.state = 'scheduled' and ${isVisible('items')}
  order by sets.effective_on desc, sets.made_at desc`,
);

const cellKey = (account: HeldAccount | number, document: string) =>
  `${typeof account === 'number' ? account : account.key} ${document}`;

function groupedBy<T>(rows: readonly T[], keyOf: (row: T) => number | string): Map<number | string, T[]> {
  const groups = new Map<number | string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

function cellsOf(
  held: readonly AccountRow[],
  kept: readonly KeptRow[],
  waiting: readonly ScheduledRow[],
): { accounts: HeldAccount[]; cells: DeliveryCell[] } {
  const keptBy = new Map(kept.map((row) => [cellKey(row.account, row.document), row]));
  // The next change comes last, and so it stays in the map.
  const scheduledBy = new Map(waiting.map((row) => [row.path, row]));
  const found = held.map((row) => {
    const { key, id, number, type, currency, is_joint, opened_on } = row;
    const account: HeldAccount = { key, id, number, type, currency, isJoint: is_joint, openedOn: opened_on };
    const cells = DELIVERY_DOCUMENTS.filter((document) => appliesTo(document, type)).map((document) => {
      const own = keptBy.get(cellKey(account, document));
      const next = scheduledBy.get(`delivery.${document}.${number}`);
      const atOpening = openingOf(document, row);
      return {
        account,
        document,
        atOpening,
        current: own?.current ?? atOpening,
        pending: own?.pending ?? null,
        consent: own?.consent ?? null,
        effectiveOn: own?.effective_on ?? opened_on,
        changed:
          own === undefined
            ? null
            : {
                changeSetId: own.change_set_id,
                by: own.changed_by,
                at: own.changed_at,
                channel: own.channel,
              },
        scheduled:
          next === undefined
            ? null
            : { changeSetId: next.change_set_id, on: next.on_day, by: next.actor, state: next.became },
      };
    });
    return { account, cells };
  });
  return { accounts: found.map(({ account }) => account), cells: found.flatMap(({ cells }) => cells) };
}

/**
 * How the documents of several clients go out, in four statements however many there are.
 * @param ids public ids of clients; those the person cannot see are left out
 */
export async function readDeliveries(
  { tx, scope }: Pick<Changing, 'tx' | 'scope'>,
  ids: readonly string[],
): Promise<ClientDelivery[]> {
  const repCodes = codesOf(scope);
  const found = await tx.run(clients({ ids: [...ids], repCodes }));
  const keys = found.map(({ key }) => key);
  const held = groupedBy(await tx.run(accounts({ keys, repCodes })), ({ party }) => party);
  const kept = groupedBy(await tx.run(keptOnes({ keys, repCodes })), ({ party }) => party);
  const waiting = groupedBy(await tx.run(scheduledOnes({ ids: [...ids], repCodes })), ({ id }) => id);
  return found.map(
    ({
      key,
      id,
      address,
      awaits_since,
      bounce_on,
      bounce_kind,
      paper_until,
      is_deceased,
      version,
      today,
    }) => ({
      key,
      id,
      email:
        address === null
          ? null
          : {
              address,
              unverifiedSince: awaits_since,
              bounce:
                bounce_on === null || bounce_kind === null ? null : { on: bounce_on, kind: bounce_kind },
            },
      paperUntil: paper_until,
      isDeceased: is_deceased,
      version,
      today,
      ...cellsOf(held.get(key) ?? [], kept.get(key) ?? [], waiting.get(id) ?? []),
    }),
  );
}
