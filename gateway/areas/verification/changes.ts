import { sql } from 'drizzle-orm';
import { RULE_OF_REFUSAL } from '@/contract/verification/codes';
import {
  identityDoubt,
  type IdentityVerification,
  identityVerification,
} from '@/contract/verification/value';
import { looksLikeSin } from '@/contract/sin';
import type { Field } from '../../kit/changes/record';
import { refuseField } from '../../kit/changes/values';
import { profileField } from '../clientInfo/rows/profileField';
import { codesOf, REP_CODES } from '../../kit/db/ownScope';
import { factColumnsOn, type FactColumns, factsOf, HOME_JOIN, refusalOf } from './rules/methods';
import { prepared, type Row } from '../../kit/db/statement';

/** What may be known of a SIN without a look at it; null where the client has none. */
interface KnownSin {
  sin_ending: string | null;
  is_sin_temporary: boolean | null;
}

const facts = prepared<FactColumns & KnownSin & Row>(
  'verification-facts',
  sql`select ${factColumnsOn(sql`${sql.placeholder('on')}::date`)}, s.last3 as sin_ending,
      s.is_temporary as is_sin_temporary
    from clients c join parties p on p.id = c.party_id ${HOME_JOIN}
    left join client_sins s on s.party_id = c.party_id
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

/** Whether a number is the client's own SIN, as far as its ending and its kind say. */
const isOwnSin = (number: string, { sin_ending, is_sin_temporary }: KnownSin): boolean => {
  const digits = number.replace(/\D/g, '');
  return (
    sin_ending !== null &&
    looksLikeSin(number) &&
    digits.endsWith(sin_ending) &&
    digits.startsWith('9') === is_sin_temporary
  );
};

/** Each number that a verification keeps, with the steps to it. */
const numbersOf = (value: IdentityVerification): [string, ...string[]][] =>
  value.method === 'dualProcess'
    ? [
        [value.first.number, 'first', 'number'],
        [value.second.number, 'second', 'number'],
      ]
    : [[value.number, 'number']];

/** Whether and how the identity of a client was verified, by a method that can pass with what is known of the client. */
const OF_ITS_KIND: Field = {
  ...VERIFICATION,
  async check(place, given, fields) {
    await VERIFICATION.check?.(place, given, fields);
    const value = identityVerification.parse(given);
    if (value === null) return;
    const { tx, scope, record } = place;
    const [row] = await tx.run(facts({ key: record.key, on: value.verifiedOn, repCodes: codesOf(scope) }));
    if (row === undefined) return;
    for (const [number, ...steps] of numbersOf(value)) {
      if (isOwnSin(number, row)) refuseField(place.path, 'looks_like_sin', steps);
    }
    // A correction of a verification keeps its method, whatever has changed with the client since.
    const before = identityVerification.parse((await VERIFICATION.read(place)) ?? null);
    // A day before the birth is refused by the order of the dates.
    const isNotBorn = row.age !== null && row.age < 0;
    const isKept = before?.method === value.method;
    const refusal = isKept || isNotBorn ? null : refusalOf(value.method, factsOf(row));
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
