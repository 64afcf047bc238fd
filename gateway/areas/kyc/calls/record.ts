import { sql } from 'drizzle-orm';
import { versionOf } from '../../../kit/changes/changing';
import { namesOf } from '../../../kit/changes/people';
import { instantOf, isVisible } from '../../../kit/changes/since';
import { prepared, type Row } from '../../../kit/db/statement';
import { type NameColumns, nameOf } from '../../clients/rows/names';
import { OPENED_CLIENT, openedClientValues } from '../../clients/rows/opened';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf } from '../../../kit/db/ownScope';
import { readKyc } from './read';

interface Opened extends NameColumns, Row {
  party_id: number;
  can_submit: boolean;
}

const opened = prepared<Opened>(
  'kyc-record',
  sql`with ${OPENED_CLIENT}
    select party_id, given_name, family_name, legal_name,
      cairn_is_registered(${sql.placeholder('subject')}, array[rep_code_id]) as can_submit from client`,
);

const submitted = prepared<{ actor: string; at: string }>(
  'kyc-submitted',
  sql`
  select sets.actor, ${instantOf('sets.applied_at')} as at
  from change_items items join change_sets sets on sets.id = items.set_id
  where items.entity = 'client' and items.record_id = ${sql.placeholder('id')} and items.path = 'kycReview'
    and items.version is not null and ${isVisible('items')}
  order by items.version desc limit 1`,
);

/** POST clients/kyc: the KYC of a client and of each account, as it stands against the rules. */
export const kycRecord: Handler<'kycRecord'> = async (context) => {
  const { tx, scope, body } = context;
  const [client] = await tx.run(opened(openedClientValues(context)));
  if (client === undefined) throw new ProblemError('not-found');
  const known = await readKyc(context, client.party_id);
  const [by] = await tx.run(submitted({ id: body.id, repCodes: codesOf(scope) }));
  const personOf = await namesOf(tx, [by?.actor ?? null]);
  return {
    ...known,
    id: body.id,
    name: nameOf(client),
    version: await versionOf({ tx }, 'client', body.id),
    asOf: scope.asOf,
    canSubmit: client.can_submit,
    review:
      known.review === null
        ? null
        : { ...known.review, by: by === undefined ? null : personOf(by.actor), at: by?.at ?? null },
  };
};
