import { type AccountSums } from './accountRows';
import { moneyText } from './amounts';
import { integerArray, type Value } from '../../kit/db/bulk';
import { isoOf } from './calendar';
import type { Day } from './holidays';
import { type AccountOutcomes } from './outcomes';
import { type Member, type Role } from './people';
import { type Random } from './random';
import { type RowSink } from './rows';

/** A household that is being written. */
export interface HouseholdRef {
  id: number;
  publicId: string;
  name: string;
  members: readonly Member[];
  /** Ascending. */
  codeIds: readonly number[];
}

/** Writes households, who belongs to them, and what they have. */
export class HouseholdRows {
  #households = 0;

  constructor(
    private readonly random: Random,
    private readonly fates: AccountOutcomes,
    private readonly sink: RowSink,
  ) {}

  open(name: string, members: readonly Member[], codeIds: readonly number[]): HouseholdRef {
    return { id: (this.#households += 1), publicId: this.random.uuid(), name, members, codeIds };
  }

  /** A grown child with a household of its own, while the parents' still counts it: a member of two. */
  movedOut(members: readonly Member[], codeIds: readonly number[]): HouseholdRef | null {
    const child = members.find(({ role, repCode }) => role === 'child' && repCode !== null);
    if (child === undefined || codeIds.length !== 1 || !this.fates.isMovedOut()) return null;
    const name = `${child.given} ${child.family}`;
    return { id: (this.#households += 1), publicId: this.fates.uuid(), name, members: [child], codeIds };
  }

  /** Writes it with its members, the first as its head, and its sums: here, or a part for each of several codes. */
  finish(
    { id, publicId, name, members, codeIds }: HouseholdRef,
    ids: ReadonlyMap<Member, number>,
    updated: ReadonlyMap<Member, Day>,
    accounts: readonly AccountSums[],
  ) {
    const codes = integerArray(codeIds);
    const [only = null] = codeIds.length === 1 ? codeIds : [];
    const sums = only === null ? NONE : this.sums(only, members, updated, accounts);
    this.sink.row('households', [id, publicId, name, codes, members.length, only, ...sums]);
    members.forEach((member, position) => {
      const role: Role = position === 0 ? 'head' : member.role;
      this.sink.row('household_members', [id, ids.get(member) ?? 0, role, position, codes]);
    });
    if (only !== null) return;
    for (const codeId of codeIds) {
      this.sink.row('household_parts', [id, codeId, ...this.sums(codeId, members, updated, accounts)]);
    }
  }

  /** Tells the accounts that two households have in common. */
  overlap(one: HouseholdRef, other: HouseholdRef, accounts: readonly AccountSums[]) {
    const isOf = ({ members }: HouseholdRef, { beneficial }: AccountSums) =>
      beneficial.some((each) => members.includes(each));
    for (const account of accounts.filter((each) => isOf(one, each) && isOf(other, each))) {
      for (const { id } of [one, other]) {
        this.sink.row('household_overlaps', [account.id, id, account.repCodeId]);
      }
    }
  }

  private sums(
    codeId: number,
    members: readonly Member[],
    updated: ReadonlyMap<Member, Day>,
    accounts: readonly AccountSums[],
  ): Value[] {
    const clients = members.filter(({ repCode }) => repCode?.id === codeId);
    const own = accounts.filter(
      ({ repCodeId, beneficial }) =>
        repCodeId === codeId && beneficial.some((each) => members.includes(each)),
    );
    const counted = own.filter(({ isCounted }) => isCounted);
    const sum = (of: (each: AccountSums) => number) =>
      moneyText(counted.reduce((total, each) => total + of(each), 0));
    return [
      counted.length,
      own.length - counted.length,
      sum(({ marketValue }) => marketValue),
      sum(({ cash }) => cash),
      isoOf(Math.max(...clients.map((member) => updated.get(member) ?? 0))),
    ];
  }
}

/** No sums: several rep codes have theirs. */
const NONE: readonly Value[] = [null, null, null, null, null];
