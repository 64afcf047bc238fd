import type { DateFact } from '@/contract/changes/dates';
import type { FieldValue } from '@/contract/changes/schema';
import { ProblemError } from '../../../kit/http/problem';
import { type CheckPlace, fieldAt, type OtherFields, type RecordType } from '../../../kit/changes/record';

/** Where a day of a client's life is kept. */
interface Day {
  fact: DateFact;
  path: string;
  /** The part of the value; null when the value is the day. */
  part: string | null;
  /** The stored day, also when the change sets another. */
  isKept?: true;
}

/** What a client does: not before the birth, and not after the death. */
const ACTS: readonly Day[] = [
  { fact: 'verification', path: 'identityVerification', part: 'verifiedOn' },
  { fact: 'phoneConfirmed', path: 'phones', part: 'verifiedOn' },
  { fact: 'emailConfirmed', path: 'emails', part: 'verifiedOn' },
  { fact: 'trustedAsked', path: 'trustedContact', part: 'askedOn' },
  { fact: 'trustedConsent', path: 'trustedContact', part: 'consentOn' },
  { fact: 'taxCertified', path: 'taxResidency', part: 'certifiedOn' },
  { fact: 'kycConfirmed', path: 'kycReview', part: 'confirmedOn' },
];
const BIRTH: Day = { fact: 'birth', path: 'birthDate', part: null };
const DEATH: Day = { fact: 'death', path: 'death', part: 'on' };

/** Two days that come in this order, or on the same day. */
interface Ordering {
  earlier: Day;
  later: Day;
  /** Compared only when this path is set: a death is recorded even if something was noted after it. */
  onlyFor?: string;
}

/** Days of one life that must come in this order. */
const ORDERINGS: readonly Ordering[] = [
  { earlier: BIRTH, later: DEATH },
  { earlier: BIRTH, later: { fact: 'doubt', path: 'identityDoubt', part: 'on' } },
  ...ACTS.map((act) => ({ earlier: BIRTH, later: act })),
  ...ACTS.map((act) => ({ earlier: act, later: DEATH, onlyFor: act.path })),
  // A dealer relies on another under an agreement that was made before.
  {
    earlier: { fact: 'agreement', path: 'identityVerification', part: 'agreedOn' },
    later: { fact: 'verification', path: 'identityVerification', part: 'verifiedOn' },
  },
  // A review confirms what has changed since the one before it.
  {
    earlier: { fact: 'kycConfirmedBefore', path: 'kycReview', part: 'confirmedOn', isKept: true },
    later: { fact: 'kycConfirmed', path: 'kycReview', part: 'confirmedOn' },
  },
];

/** A day with its place in the value of its field. */
interface FoundDay {
  on: string;
  within: readonly (string | number)[];
}

const dayIn = (value: FieldValue, part: string | null): string | null => {
  const day =
    part === null
      ? value
      : typeof value === 'object' && value !== null && !Array.isArray(value)
        ? value[part]
        : null;
  return typeof day === 'string' ? day : null;
};

function daysIn(value: FieldValue, part: string | null): FoundDay[] {
  const parts = part === null ? [] : [part];
  const found = Array.isArray(value)
    ? value.map((each, index) => ({ on: dayIn(each, part), within: [index, ...parts] }))
    : [{ on: dayIn(value, part), within: parts }];
  return found.flatMap(({ on, within }) => (on === null ? [] : [{ on, within }]));
}

/**
 * Compares the days that a change sets with the stored days of the same life.
 * @throws {ProblemError} `invalid` (422) with the rule `date_order` and both days
 */
export async function demandDatesInOrder(
  type: RecordType,
  place: CheckPlace,
  set: OtherFields,
): Promise<void> {
  const asked = ORDERINGS.filter(({ earlier, later, onlyFor }) => {
    // A restore of an earlier value goes back behind the one that stands.
    if (earlier.isKept === true && place.isRestore) return false;
    return onlyFor === undefined ? earlier.path in set || later.path in set : onlyFor in set;
  });
  const kept = new Map<string, FieldValue>();
  const valueOf = async ({ path, isKept }: Day): Promise<FieldValue> => {
    if (isKept !== true && set[path] !== undefined) return set[path] as FieldValue;
    if (!kept.has(path)) {
      const found = fieldAt(type, path);
      kept.set(path, (await found?.field.read({ ...place, path, steps: found.steps })) ?? null);
    }
    return kept.get(path) ?? null;
  };
  for (const { earlier, later } of asked) {
    const [before, after] = [await valueOf(earlier), await valueOf(later)];
    for (const first of daysIn(before, earlier.part)) {
      const second = daysIn(after, later.part).find(({ on }) => on < first.on);
      if (second === undefined) continue;
      const isLaterSet = set[later.path] !== undefined;
      const [path, { within }] = isLaterSet ? [later.path, second] : [earlier.path, first];
      throw new ProblemError('invalid', {
        status: 422,
        errors: [
          {
            pointer: ['/fields', path, ...within].join('/'),
            rule: 'date_order',
            dates: {
              earlier: { fact: earlier.fact, on: first.on },
              later: { fact: later.fact, on: second.on },
            },
          },
        ],
      });
    }
  }
}
