import { sql } from 'drizzle-orm';
import type { AccountType } from '@/contract/accounts/codes';
import {
  appliesTo,
  choicesOf,
  type DeliveryChoice,
  isConsentValid,
  isElectronic,
} from '@/contract/delivery/codes';
import { deliveryDocument, deliveryState } from '@/contract/delivery/schema';
import type { DeliveryState } from '@/contract/delivery/state';
import { isoDate } from '@/contract/scalars';
import { openingOf } from './rules/opening';
import { codesOf, REP_CODES } from '../../kit/db/ownScope';
import { prepared, type Row } from '../../kit/db/statement';
import type { Field, FieldPlace, WritePlace } from '../../kit/changes/record';
import { refuseField } from '../../kit/changes/values';

interface CellRow extends Row {
  account_id: number;
  type: AccountType;
  electronic: string[] | null;
  declined: string[] | null;
  current: DeliveryChoice | null;
  pending: DeliveryState['pending'];
  consent: DeliveryState['consent'];
}

const at = (name: string) => sql.placeholder(name);

const cell = prepared<CellRow>(
  'delivery-cell',
  sql`
  select a.id as account_id, a.type, o.electronic, o.declined, d.current, d.pending, d.consent
  from accounts a
  join account_holders h on h.account_id = a.id and h.party_id = ${at('key')}
  left join delivery_openings o on o.account_id = a.id and o.party_id = ${at('key')}
  left join delivery_preferences d
    on d.account_id = a.id and d.party_id = ${at('key')} and d.document = ${at('document')}
  where a.number = ${at('number')} and a.closed_on is null and a.rep_code_id = any (${REP_CODES})`,
);

const kept = prepared(
  'keep-delivery',
  sql`
  insert into delivery_preferences as known (party_id, account_id, rep_code_id, document, current, pending, consent,
    effective_on, change_set_id, changed_by)
  select c.party_id, ${at('accountId')}, c.rep_code_id, ${at('document')}, ${at('current')}, ${at('pending')},
    nullif(${at('consent')}::jsonb, 'null'), case when ${at('before')}::text = ${at('current')}
      then (select opened_on from accounts where id = ${at('accountId')}) else ${at('effectiveOn')}::date end,
    ${at('changeSetId')}::uuid, ${at('actor')}
  from clients c where c.party_id = ${at('key')} and c.rep_code_id = any (${REP_CODES})
  on conflict (party_id, account_id, document) do update set current = excluded.current, pending = excluded.pending,
    consent = excluded.consent, change_set_id = excluded.change_set_id, changed_by = excluded.changed_by,
    changed_at = excluded.changed_at,
    effective_on = case when known.current = excluded.current then known.effective_on
      else ${at('effectiveOn')}::date end`,
);

/** A consent counts from the moment it was given, whenever its change takes effect. */
const consented = prepared(
  'record-consent',
  sql`
  insert into delivery_consents (party_id, account_id, rep_code_id, document, kind, method, text_version, language, email,
    change_set_id, recorded_by, recorded_at)
  select c.party_id, ${at('accountId')}, c.rep_code_id, ${at('document')},
    case when s.undo_of is null then ${at('kind')} else 'undo' end,
    given.consent ->> 'method', given.consent ->> 'text', given.consent ->> 'language',
    (select e.address from client_emails e where e.party_id = c.party_id and e.is_primary),
    s.id, s.actor, s.made_at
  from clients c
  cross join (select nullif(${at('consent')}::jsonb, 'null') as consent) given
  join change_sets s on s.id = ${at('changeSetId')}::uuid
  where c.party_id = ${at('key')} and c.rep_code_id = any (${REP_CODES})`,
);

interface Cell {
  accountId: number;
  document: ReturnType<typeof deliveryDocument.parse>;
  atOpening: DeliveryChoice;
  state: DeliveryState;
}

/** @returns null for an account that the client does not hold, and for a document that the account does not bring */
async function cellAt({ tx, scope, record, steps }: FieldPlace): Promise<Cell | null> {
  const [step, number] = steps;
  const { data: document } = deliveryDocument.safeParse(step);
  if (document === undefined) return null;
  const [row] = await tx.run(cell({ key: record.key, document, number, repCodes: codesOf(scope) }));
  if (row === undefined || !appliesTo(document, row.type)) return null;
  const atOpening = openingOf(document, row);
  const { current, pending, consent } = row;
  return {
    accountId: row.account_id,
    document,
    atOpening,
    state: { current: current ?? atOpening, pending, consent },
  };
}

/** What a choice does to the client's consent: records it, ends it, or neither. */
function consentChange(before: DeliveryState, after: DeliveryState): 'grant' | 'withdraw' | null {
  if (after.consent !== null) {
    return JSON.stringify(deliveryState.shape.consent.parse(after.consent)) ===
      JSON.stringify(deliveryState.shape.consent.parse(before.consent))
      ? null
      : 'grant';
  }
  const wasElectronic = isElectronic(before.current) || before.pending !== null;
  const isNowElectronic = isElectronic(after.current) || after.pending !== null;
  return wasElectronic && !isNowElectronic ? 'withdraw' : null;
}

async function writeCell(place: WritePlace, { accountId, document, state }: Cell, after: DeliveryState) {
  const values = {
    key: place.record.key,
    accountId,
    document,
    consent: JSON.stringify(after.consent),
    changeSetId: place.changeSetId,
    repCodes: codesOf(place.scope),
  };
  await place.tx.run(
    kept({
      ...values,
      current: after.current,
      pending: after.pending,
      before: state.current,
      effectiveOn: place.effectiveOn,
      actor: place.actor,
    }),
  );
  const kind = consentChange(state, after);
  if (kind !== null) await place.tx.run(consented({ ...values, kind }));
}

const undoing = prepared<{ is_undo: boolean }>(
  'delivery-is-undo',
  sql`select undo_of is not null as is_undo from change_sets where id = ${at('changeSetId')}::uuid`,
);

async function isUndo({ tx, changeSetId }: WritePlace): Promise<boolean> {
  const [row] = await tx.run(undoing({ changeSetId }));
  return row?.is_undo === true;
}

/** How one document goes out for one account, as one value: `delivery.{document}.{account number}`. */
const DELIVERY: Field = {
  path: 'delivery.*.*',
  labelKey: 'delivery:title',
  value: deliveryState,
  async read(place) {
    const found = await cellAt(place);
    if (found === null) return undefined;
    const { consent, ...rest } = found.state;
    return { ...rest, consent: consent === null ? null : { ...consent } };
  },
  async write(place, value) {
    const found = await cellAt(place);
    if (found === null) return refuseField(place.path, 'unknown_field');
    const after = deliveryState.parse(value);
    const { current, consent } = after;
    if (!choicesOf(found.document).includes(current)) return refuseField(place.path, 'may_not_be_declined');
    // What goes out electronically may do so in another way. What was agreed to at the opening ended with its withdrawal: an undo of the withdrawal alone brings it back.
    const isAllowed =
      !isElectronic(current) ||
      isElectronic(found.state.current) ||
      isConsentValid(found.document, consent) ||
      (current === found.atOpening && (await isUndo(place)));
    if (!isAllowed) return refuseField(place.path, 'consent_required');
    return writeCell(place, found, after);
  },
};

const paperRead = prepared<{ paper_until: string | null }>(
  'read-paper-until',
  sql`select paper_until::text as paper_until from delivery_paper
    where party_id = ${at('key')} and rep_code_id = any (${REP_CODES})`,
);

const paperKept = prepared(
  'write-paper-until',
  sql`insert into delivery_paper (party_id, rep_code_id, paper_until)
    select party_id, rep_code_id, ${at('value')}::date from clients
    where party_id = ${at('key')} and rep_code_id = any (${REP_CODES})
    on conflict (party_id) do update set paper_until = excluded.paper_until`,
);

/** Everything on paper until a day. Choices and consents stay as they are. */
const PAPER_UNTIL: Field = {
  path: 'deliveryPaperUntil',
  labelKey: 'delivery:paperUntil',
  value: isoDate.nullable(),
  async read({ tx, scope, record }) {
    const [row] = await tx.run(paperRead({ key: record.key, repCodes: codesOf(scope) }));
    return row?.paper_until ?? null;
  },
  async write({ tx, scope, record }, value) {
    await tx.run(paperKept({ key: record.key, value, repCodes: codesOf(scope) }));
  },
};

/** How documents reach a client, account by account. */
export const DELIVERY_FIELDS: readonly Field[] = [DELIVERY, PAPER_UNTIL];
