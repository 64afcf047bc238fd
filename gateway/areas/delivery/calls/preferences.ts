import { sql } from 'drizzle-orm';
import type { ConsentEntry } from '@/contract/delivery/schema';
import { type Changing, findRecord } from '../../../kit/changes/changing';
import { namesOf } from '../../../kit/changes/people';
import { instantOf } from '../../../kit/changes/since';
import { prepared, type Row } from '../../../kit/db/statement';
import { nameOf, type PartyColumns } from '../../clients/rows/names';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { isLiving } from '../../clients/rules/living';
import { nextMailings, type PlannedMailing } from '../rules/mailings';
import { type ClientDelivery, readDeliveries } from '../rows/read';
import { collated } from '../../../kit/paging/order';

interface ConsentRow extends Row {
  id: number;
  at: string;
  recorded_by: string;
  document: ConsentEntry['document'];
  number: string;
  kind: ConsentEntry['kind'];
  method: NonNullable<ConsentEntry['consent']>['method'] | null;
  text_version: NonNullable<ConsentEntry['consent']>['text'] | null;
  language: 'en' | 'fr' | null;
  email: string | null;
}

interface MemberRow extends PartyColumns {
  id: string;
}

const KEY = sql.placeholder('key');

const ledger = prepared<ConsentRow>(
  'delivery-ledger',
  sql`
  select l.id, ${instantOf('l.recorded_at')} as at, l.recorded_by, l.document, a.number, l.kind, l.method,
    l.text_version, l.language, l.email
  from delivery_consents l join accounts a on a.id = l.account_id and a.rep_code_id = any (${REP_CODES})
  where l.party_id = ${KEY} and l.rep_code_id = any (${REP_CODES})
  order by l.id desc limit 200`,
);

const others = prepared<MemberRow>(
  'delivery-household',
  sql`
  select p.public_id as id, p.kind, p.given_name, p.family_name, p.legal_name
  from clients own
  join clients c on c.household_id = own.household_id and c.party_id <> own.party_id
    and c.rep_code_id = any (${REP_CODES}) and ${isLiving(sql`c`)}
  join parties p on p.id = c.party_id
  where own.party_id = ${KEY} and own.rep_code_id = any (${REP_CODES})
  order by ${collated(sql`c.name_order`).en}, c.party_id`,
);

const spoken = prepared<{ language: 'en' | 'fr' }>(
  'delivery-language',
  sql`select language from clients where party_id = ${KEY} and rep_code_id = any (${REP_CODES})`,
);

const plan = prepared<PlannedMailing & Row>(
  'delivery-plan',
  sql`select document, month::integer as month, day::integer as day from delivery_mailings`,
);

/**
 * How the documents of a client go out.
 *
 * @throws {ProblemError} `not-found` for an unknown id and for someone else's client alike
 */
export async function readDelivery(
  context: Pick<Changing, 'tx' | 'scope'>,
  id: string,
): Promise<ClientDelivery> {
  const [client] = await readDeliveries(context, [id]);
  if (client === undefined) throw new ProblemError('not-found');
  return client;
}

/** POST clients/delivery: how the client's documents go out, the consents, and the next mailings. */
export const deliveryPreferences: Handler<'deliveryPreferences'> = async (context) => {
  const { tx, scope, subject, body } = context;
  const { record } = await findRecord(context, 'client', body.id);
  const client = await readDelivery(context, body.id);
  const values = { key: client.key, repCodes: codesOf(scope) };
  const [person] = await tx.run(spoken(values));
  if (person === undefined) throw new ProblemError('not-found');
  const entries = await tx.run(ledger(values));
  const personOf = await namesOf(tx, [
    ...client.cells.flatMap(({ changed }) => changed?.by ?? []),
    ...entries.map((entry) => entry.recorded_by),
  ]);
  return {
    name: record.name ?? { given: null, family: null, legal: record.label, bornIn: null, diedIn: null },
    language: person.language,
    version: client.version,
    today: client.today,
    email: client.email,
    paperUntil: client.paperUntil,
    accounts: client.accounts.map(({ key: _, openedOn: __, ...account }) => account),
    preferences: client.cells.map(({ account, changed, scheduled, ...cell }) => ({
      ...cell,
      accountId: account.id,
      changed: changed && { ...changed, by: personOf(changed.by) },
      scheduled: scheduled && {
        changeSetId: scheduled.changeSetId,
        on: scheduled.on,
        choice: scheduled.state.pending ?? scheduled.state.current,
        isOwn: scheduled.by === subject,
      },
    })),
    consents: entries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      by: personOf(entry.recorded_by),
      document: entry.document,
      accountNumber: entry.number,
      kind: entry.kind,
      consent:
        entry.method === null || entry.text_version === null || entry.language === null
          ? null
          : { method: entry.method, text: entry.text_version, language: entry.language },
      email: entry.email,
    })),
    mailings: nextMailings(client, await tx.run(plan({})), client.today),
    household: (await tx.run(others(values))).map((row) => ({ id: row.id, name: nameOf(row) })),
  };
};
