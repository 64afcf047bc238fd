import type { VerificationMethod } from '@/contract/verification/codes';
import { identityDoubt, identityVerification } from '@/contract/verification/value';
import type { Field } from '../../kit/changes/record';
import { refuseField } from '../../kit/changes/values';
import { profileField } from '../clientInfo/rows/profileField';

/** Of a company or trust: the one method that shows that it exists. */
const ENTITY_METHOD: VerificationMethod = 'entityRecord';

const VERIFICATION = profileField({
  path: 'identityVerification',
  column: 'identity_verification',
  type: 'jsonb',
  value: identityVerification,
  empty: null,
  days: ['verifiedOn', 'agreedOn'],
});

/** Whether and how the identity of a client was verified. The method is one for its kind: a person, or anything else. */
const OF_ITS_KIND: Field = {
  ...VERIFICATION,
  async check(place, given, fields) {
    await VERIFICATION.check?.(place, given, fields);
    const value = identityVerification.parse(given);
    if (value === null) return;
    const isPerson = place.record.name?.legal === null;
    if (isPerson === (value.method === ENTITY_METHOD)) refuseField(place.path, 'method_kind', ['method']);
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
