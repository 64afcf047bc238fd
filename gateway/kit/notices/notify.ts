import { type SQL, sql } from 'drizzle-orm';
import { ADDRESS_FIELDS } from '@/contract/addresses/codes';
import type { ChangeChannel } from '@/contract/changes/codes';
import type { FieldValue } from '@/contract/changes/schema';
import { sharingValue } from '@/contract/documents/schema';
import { COALESCED_MINUTES, type NotificationKind } from '@/contract/notifications/codes';
import { FIRST_HOLDER } from '../tasks/query';
import type { Changing, LockedRecord } from '../changes/changing';
import { prepared, type Row } from '../db/statement';

const at = (name: string): SQL => sql`${sql.placeholder(name)}`;

/** Whose the record is: the client, or the first holder of the account. */
const PARTY = sql`case ${at('recordKind')}::text when 'client' then ${at('recordKey')}::integer
  else (select ${FIRST_HOLDER} from accounts a where a.id = ${at('recordKey')}::integer) end`;

const VALUES = sql`${at('kind')}, ${at('key')}, ${at('repCode')}::integer, ${at('recordKind')}, ${at('recordId')}, ${PARTY},
  ${at('label')}::text, ${at('facts')}::jsonb, cairn_today(), clock_timestamp(), ${at('actor')}, ${at('forSubject')}::text`;

const COLUMNS = sql.raw(
  'kind, key, rep_code_id, record_kind, record_id, party_id, label, facts, created_on, created_at, actor, for_subject',
);

/** The same of one record by the same person within minutes is one notification, which is unread again. */
const once = prepared<Row>(
  'notify-once',
  sql`
  with again as (
    update notification_events e set facts = ${at('facts')}::jsonb, created_on = cairn_today(), created_at = clock_timestamp(),
      times = e.times + 1
    where e.record_id = ${at('recordId')} and e.kind = ${at('kind')} and e.actor = ${at('actor')}
      and split_part(e.key, ':', 3) = ${at('aspect')} and split_part(e.key, ':', 4) <> ''
      and e.created_at > clock_timestamp() - make_interval(mins => ${sql.raw(String(COALESCED_MINUTES))})
    returning e.id
  )
  insert into notification_events (${COLUMNS}) select ${VALUES} where not exists (select from again)`,
);

/** A change of many records is one notification for each rep code, which counts them. */
const ofMany = prepared<Row>(
  'notify-of-many',
  sql`
  insert into notification_events as e (${COLUMNS}) values (${VALUES})
  on conflict (key) do update set created_at = excluded.created_at, times = e.times + 1,
    facts = jsonb_set(e.facts, '{records}', to_jsonb((e.facts ->> 'records')::integer + 1))`,
);

interface Notice {
  kind: NotificationKind;
  /** Which part of the record: two documents of a client are two notifications. */
  aspect?: string;
  facts: Record<string, unknown>;
}

interface AppliedField {
  path: string;
  became: FieldValue;
}

const ADDRESSES: readonly string[] = Object.values(ADDRESS_FIELDS);
const firstStep = (path: string) => path.split('.')[0] ?? path;

/** The notifications that an applied change causes. */
function noticesOf(fields: readonly AppliedField[], restricts: readonly string[]): Notice[] {
  const pathsOf = (isOne: (first: string) => boolean) =>
    fields.map(({ path }) => path).filter((path) => isOne(firstStep(path)));
  const addresses = pathsOf((first) => ADDRESSES.includes(first));
  const delivery = pathsOf((first) => first === 'delivery' || first === 'deliveryPaperUntil');
  const documents = fields
    .filter(({ path }) => firstStep(path) === 'documents' && path.endsWith('.sharing'))
    .map(({ path, became }): Notice => {
      const { isShared, title } = sharingValue.parse(became);
      const kind = isShared ? 'documentShared' : 'documentUnshared';
      return { kind, aspect: path.split('.')[1], facts: { title } };
    });
  return [
    ...(addresses.length === 0 ? [] : [{ kind: 'addressChanged', facts: { paths: addresses } } as const]),
    ...(restricts.length === 0 ? [] : [{ kind: 'restricted', facts: { restricts } } as const]),
    ...(delivery.length === 0 ? [] : [{ kind: 'deliveryChanged', facts: { paths: delivery } } as const]),
    ...(pathsOf((first) => first === 'households').length === 0
      ? []
      : [{ kind: 'householdChanged', facts: {} } as const]),
    ...documents,
  ];
}

const restrictions = prepared<{ kind: string }>(
  'notified-restrictions',
  sql`select distinct kind from account_restrictions
    where change_set_id = ${at('setId')}::uuid and rule_id is not null and ended_by is null order by kind`,
);

interface Cause {
  /** Null when the gateway itself did it. */
  actor: string | null;
  setId: string;
  batchId?: string | null;
  channel?: ChangeChannel;
  forSubject?: string | null;
}

async function notify(
  { tx }: Pick<Changing, 'tx'>,
  { type, record }: LockedRecord,
  { actor, setId, batchId = null, channel = 'screen', forSubject = null }: Cause,
  { kind, aspect = 'all', facts }: Notice,
) {
  const [repCode, ...others] = record.repCodeIds ?? [];
  // A team’s change, and a household’s, are told by the home page and the log.
  if (repCode === undefined || others.length > 0) return;
  if (type.entity !== 'client' && type.entity !== 'account') return;
  const isMany = channel === 'bulk' && batchId !== null;
  // The home page knows what waits for a decision by the same key.
  const key =
    kind === 'approvalWanted'
      ? `approval:${record.id}:${setId}`
      : isMany
        ? `${kind}:${batchId}:${repCode}`
        : `${kind}:${record.id}:${aspect}:${setId}`;
  await tx.run(
    (isMany ? ofMany : once)({
      kind,
      key,
      aspect,
      repCode,
      recordKind: type.entity,
      recordId: record.id,
      recordKey: record.key,
      label: record.label,
      facts: JSON.stringify(isMany ? { ...facts, records: 1 } : facts),
      actor,
      forSubject,
    }),
  );
}

/** Tells of a change in the transaction that applies it: addresses, what an account may not do, delivery, documents. */
export async function notifyApplied(
  changing: Pick<Changing, 'tx'>,
  locked: LockedRecord,
  cause: Cause,
  fields: readonly AppliedField[],
): Promise<void> {
  const hasAddress = fields.some(({ path }) => ADDRESSES.includes(firstStep(path)));
  const stopped = hasAddress ? await changing.tx.run(restrictions({ setId: cause.setId })) : [];
  // Every change of address holds withdrawals for some days; that is told with the change itself.
  const restricts = stopped.map(({ kind }) => kind).filter((kind) => kind !== 'withdrawals');
  for (const notice of noticesOf(fields, restricts)) await notify(changing, locked, cause, notice);
}

/** Tells whoever may decide that a change waits. */
export const notifyWaiting = (
  changing: Pick<Changing, 'tx'>,
  locked: LockedRecord,
  cause: Cause,
  paths: readonly string[],
): Promise<void> =>
  notify(changing, locked, { ...cause, channel: 'screen' }, { kind: 'approvalWanted', facts: { paths } });

/** Tells the person whose change it was that it was approved or rejected. */
export const notifyDecided = (
  changing: Pick<Changing, 'tx'>,
  locked: LockedRecord,
  cause: Cause,
  { paths, isApproved }: { paths: readonly string[]; isApproved: boolean },
): Promise<void> =>
  notify(changing, locked, cause, {
    kind: 'changeDecided',
    aspect: cause.setId,
    facts: { paths, isApproved },
  });
