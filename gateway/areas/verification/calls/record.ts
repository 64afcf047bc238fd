import { sql } from 'drizzle-orm';
import type { AccountType } from '@/contract/accounts/codes';
import type { PartyKind } from '@/contract/scalars';
import type { VerificationState } from '@/contract/verification/codes';
import type { IdentityDoubt, IdentityVerification } from '@/contract/verification/value';
import { versionOf } from '../../../kit/changes/changing';
import { namesOf } from '../../../kit/changes/people';
import { instantOf, isVisible } from '../../../kit/changes/since';
import { prepared, type Row } from '../../../kit/db/statement';
import { type NameColumns, nameOf } from '../../clients/rows/names';
import { OPENED_CLIENT, openedClientValues } from '../../clients/rows/opened';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { FACT_COLUMNS, type FactColumns, factsOf, HOME_JOIN, methodsFor } from '../rules/methods';
import { ENTITY_DUE, FIRST_TRANSACTION, IS_EXEMPT, VERIFICATION_STATE } from '../rules/state';

interface Found extends NameColumns, FactColumns, Row {
  kind: PartyKind;
  today: string;
  state: VerificationState;
  due_on: string | null;
  verification: IdentityVerification | null;
  doubt: IdentityDoubt | null;
  birth_date: string | null;
  exempt_source: { en: string; fr: string };
}

const found = prepared<Found>(
  'client-verification',
  sql`with ${OPENED_CLIENT}
  select ${FACT_COLUMNS}, c.given_name, c.family_name, c.legal_name, cairn_today()::text as today,
    ${VERIFICATION_STATE} as state,
    (case when c.kind <> 'person' then ${ENTITY_DUE} end)::text as due_on,
    e.identity_verification as verification, e.identity_doubt as doubt, c.birth_date::text as birth_date,
    (select jsonb_build_object('en', min(source_en), 'fr', min(source_fr)) from verification_exempt_accounts)
      as exempt_source
  from client c
  join parties p on p.id = c.party_id
  left join client_details_extra e on e.party_id = c.party_id
  ${HOME_JOIN}`,
);

interface Account extends Row {
  id: string;
  number: string;
  type: AccountType;
  opened_on: string;
  is_exempt: boolean;
  first_transaction_on: string | null;
}

const accountsOf = prepared<Account>(
  'verification-accounts',
  sql`
  select a.public_id as id, a.number, a.type, a.opened_on::text as opened_on, ${IS_EXEMPT} as is_exempt,
    ${FIRST_TRANSACTION}::text as first_transaction_on
  from parties p join account_holders h on h.party_id = p.id join accounts a on a.id = h.account_id
  where p.public_id = ${sql.placeholder('id')}::uuid and a.closed_on is null and a.rep_code_id = any (${REP_CODES})
  order by a.number`,
);

interface Recorded extends Row {
  set_id: string;
  was: IdentityVerification | null;
  actor: string;
  at: string;
}

/** The verifications recorded here, newest first. `was` is the value that each one replaced. */
const recorded = prepared<Recorded>(
  'verification-recorded',
  sql`
  select items.set_id, items.was, sets.actor, ${instantOf('sets.applied_at')} as at
  from change_items items join change_sets sets on sets.id = items.set_id
  where items.entity = 'client' and items.record_id = ${sql.placeholder('id')}
    and items.path = 'identityVerification' and items.version is not null and ${isVisible('items')}
  order by items.version desc limit 20`,
);

/**
 * POST clients/verification: whether and how a client's identity was verified, and which methods can pass.
 */
export const clientVerification: Handler<'clientVerification'> = async (context) => {
  const { tx, scope, body } = context;
  const [client] = await tx.run(found(openedClientValues(context)));
  if (client === undefined) throw new ProblemError('not-found');
  const asked = { id: body.id, repCodes: codesOf(scope) };
  const accounts = await tx.run(accountsOf(asked));
  const changes = await tx.run(recorded(asked));
  const personOf = await namesOf(
    tx,
    changes.map(({ actor }) => actor),
  );
  const { kind, state, age, verification } = client;
  const earlierChecks = changes.map(({ set_id, was, actor, at }) => ({
    changeSetId: set_id,
    was,
    by: personOf(actor),
    at,
  }));
  const [last] = earlierChecks;
  return {
    id: body.id,
    kind,
    name: nameOf(client),
    version: await versionOf({ tx }, 'client', body.id),
    today: client.today,
    state,
    dueOn: state === 'due' || state === 'overdue' ? client.due_on : null,
    verification,
    doubt: client.doubt,
    recorded: verification === null || last === undefined ? null : { by: last.by, at: last.at },
    sources: { exempt: client.exempt_source },
    accounts: accounts.map((account) => ({
      id: account.id,
      number: account.number,
      type: account.type,
      openedOn: account.opened_on,
      isExempt: account.is_exempt,
      firstTransactionOn: account.first_transaction_on,
    })),
    facts: { birthDate: client.birth_date, age, hasAddress: client.has_address },
    methods: methodsFor(factsOf(client)),
    earlier: earlierChecks.flatMap(({ was, ...change }) =>
      was === null ? [] : [{ ...change, verification: was }],
    ),
  };
};
