import { ADDRESS_FIELDS, ADDRESS_KINDS, type AddressKind } from '@/contract/addresses/codes';
import type { ShownAddress } from '@/contract/addresses/schema';
import { daysAfter } from './consequences';

/** An address with its first and last day. */
export interface Span {
  kind: AddressKind;
  account: string | null;
  address: ShownAddress | null;
  /** The first day; null: since before the book. */
  from: string | null;
  /** The last day; null: until it is changed. */
  to: string | null;
  changeSetId: string | null;
}

/** A planned address that waits for its day. */
export interface Planned {
  path: string;
  on: string;
  becomes: ShownAddress | null;
  changeSetId: string;
}

/** @returns the kind of an address by the path of its field, and the number of its account; null for another field */
export function kindOfPath(path: string): { kind: AddressKind; account: string | null } | null {
  const [first, account = null] = path.split('.');
  const kind = ADDRESS_KINDS.find((each) => ADDRESS_FIELDS[each] === first);
  return kind === undefined ? null : { kind, account };
}

/**
 * The addresses of one kind, planned ones included: the current one ends the day before the next begins. A planned
 * address holds from midnight of its day, whether or not it has been applied yet.
 * @param planned in any order; several may wait
 */
export function timelineOf(standing: readonly Span[], planned: readonly Planned[]): Span[] {
  const spans = standing.map((span) => ({ ...span }));
  const inOrder = [...planned].sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
  for (const { path, on, becomes, changeSetId } of inOrder) {
    const of = kindOfPath(path);
    if (of === null) continue;
    const before = spans.findLast(
      ({ kind, account, to }) =>
        kind === of.kind && account === of.account && (to === null || of.kind === 'seasonal'),
    );
    // A season ends on its own last day, or when the next season begins.
    if (before !== undefined && (before.to === null || before.to >= on)) before.to = daysAfter(on, -1);
    const season = becomes?.from !== undefined && becomes.to !== undefined ? becomes : null;
    spans.push({ ...of, address: becomes, from: season?.from ?? on, to: season?.to ?? null, changeSetId });
  }
  return spans;
}

/** Whether a span is past, current or to come on a day. */
export function stateOn({ from, to }: Pick<Span, 'from' | 'to'>, day: string): 'past' | 'current' | 'future' {
  if (to !== null && (to < day || (from !== null && to < from))) return 'past';
  return from !== null && from > day ? 'future' : 'current';
}

/** The client's own address of each kind on a day. */
export function addressesOn(
  spans: readonly Span[],
  day: string,
): Partial<Record<AddressKind, ShownAddress | null>> {
  const holding = spans.filter((span) => span.account === null && stateOn(span, day) === 'current');
  return Object.fromEntries(holding.map(({ kind, address }) => [kind, address]));
}
