import { sql } from 'drizzle-orm';
import { RULE_OF_REFUSAL } from '@/contract/verification/codes';
import { identityDoubt, identityVerification } from '@/contract/verification/value';
import type { Field } from '../../kit/changes/record';
import { refuseField } from '../../kit/changes/values';
import { profileField } from '../clientInfo/rows/profileField';
import { codesOf, REP_CODES } from '../../kit/db/ownScope';
import { FACT_COLUMNS, type FactColumns, factsOf, HOME_JOIN, refusalOf } from './rules/methods';
import { prepared, type Row } from '../../kit/db/statement';

const facts = prepared<FactColumns & Row>(
  'verification-facts',
  sql`select ${FACT_COLUMNS} from clients c join parties p on p.id = c.party_id ${HOME_JOIN}
    where c.party_id = ${sql.placeholder('key')} and c.rep_code_id = any (${REP_CODES})`,
);

const VERIFICATION = profileField({
  path: 'identityVerification',
  column: 'identity_verification',
  type: 'jsonb',
  value: identityVerification,
  empty: null,
  days: ['verifiedOn', 'agreedOn'],
});

/** Whether and how the identity of a client was verified, by a method that can pass with what is known of the client. */
const OF_ITS_KIND: Field = {
  ...VERIFICATION,
  async check(place, given, fields) {
    await VERIFICATION.check?.(place, given, fields);
    const value = identityVerification.parse(given);
    if (value === null) return;
    const { tx, scope, record } = place;
    const [row] = await tx.run(facts({ key: record.key, repCodes: codesOf(scope) }));
    const refusal = row === undefined ? null : refusalOf(value.method, factsOf(row));
    if (refusal !== null) refuseField(place.path, RULE_OF_REFUSAL[refusal], ['method']);
  },
};

/** The verification of a client's identity, and a doubt of it. */
export const VERIFICATION_FIELDS: readonly Field[] = [
  OF_ITS_KIND,
  profileField({
    path: 'identityDoubt',
    column: 'identity_doubt',
    type: 'jsonb',
    value: identityDoubt,
    empty: null,
    days: ['on'],
  }),
];
