import { describe, expect, test } from 'vitest';
import type { HouseholdRole } from '@/contract/clients/schema';
import type { ClientHouseholds, HouseholdChange } from '@/contract/households/changes';
import { placedBy } from '@/gateway/areas/households/rules/placed';
import type { KeptHousehold, PlacedClient } from '@/gateway/areas/households/rows/kept';
import { ProblemError } from '@/gateway/kit/http/problem';

interface Household {
  members: Record<string, HouseholdRole>;
  /** Members whom the person does not serve. */
  strangers?: HouseholdRole[];
  otherCodes?: number;
}

const NAMES = { given_name: 'Ana', family_name: 'Chan', legal_name: null };
type Kind = PlacedClient['kind'];
const kindOf = (role: HouseholdRole): Kind => (role === 'company' || role === 'trust' ? role : 'person');

/** Households by id, of which the first is changed and the second takes in members. */
function startOf(given: Record<string, Household>) {
  const clients = new Map<string, PlacedClient>();
  const households = new Map<string, KeptHousehold>();
  for (const [id, { members, strangers = [], otherCodes = 0 }] of Object.entries(given)) {
    const own = Object.entries(members).map(([member, role], position) => {
      const entries: ClientHouseholds = [...(clients.get(member)?.households ?? []), { id, name: id, role }];
      const kind = kindOf(role);
      const key = clients.size;
      clients.set(member, {
        ...NAMES,
        id: member,
        key,
        kind,
        rep_code_id: 1,
        version: 1,
        households: entries,
      } as PlacedClient);
      return { ...NAMES, id: member, kind, role, position };
    });
    const others = strangers.map((role, at) => ({
      ...NAMES,
      id: null,
      kind: 'person',
      role,
      position: 90 + at,
    }));
    households.set(id, {
      id,
      key: households.size,
      name: id,
      version: 1,
      other_codes: otherCodes,
      members: [...own, ...others],
      total: null,
    } as KeptHousehold);
  }
  const [home, other = null] = households.values();
  if (home === undefined) throw new Error('no household');
  return { home, other, households, clients };
}

const rolesAfter = (given: Record<string, Household>, change: HouseholdChange) =>
  Object.fromEntries(
    [...placedBy(startOf(given), change)].map(([id, entries]) => [
      id,
      entries.map((entry) => `${entry.id} ${entry.role}`).join(', '),
    ]),
  );

function refusalOf(given: Record<string, Household>, change: HouseholdChange): string | undefined {
  try {
    placedBy(startOf(given), change);
  } catch (error) {
    if (error instanceof ProblemError) return (error.errors ?? []).map(({ rule }) => rule).join(' ');
    throw error;
  }
  return undefined;
}

const remove = (...clientIds: string[]): HouseholdChange => ({ kind: 'remove', clientIds });
const head = (clientId: string): HouseholdChange => ({
  kind: 'roles',
  members: [{ clientId, role: 'head' }],
});

describe('Leaving a household', () => {
  const shared = {
    home: { members: { ana: 'spouse', ben: 'child' }, strangers: ['head'], otherCodes: 1 },
  } as const;

  test('in which only another advisor’s clients would stay is refused, unless a client of one’s own stays', () => {
    const given = structuredClone(shared) as unknown as Record<string, Household>;
    expect(refusalOf(given, remove('ana', 'ben'))).toContain('shared_leave');
    expect(rolesAfter(given, remove('ben'))).toEqual({ ben: '' });
    const moved: HouseholdChange = {
      kind: 'move',
      members: [{ clientId: 'ana', role: 'other' }],
      householdId: 'other',
    };
    const alone: Record<string, Household> = {
      home: { members: { ana: 'spouse' }, strangers: ['head'], otherCodes: 1 },
      other: { members: { dan: 'head' } },
    };
    expect(refusalOf(alone, moved)).toContain('shared_leave');
  });

  test('in which only members who are nobody’s clients would stay is refused, also by its end and a merge', () => {
    const given: Record<string, Household> = {
      home: { members: { ana: 'head' }, strangers: ['child'] },
      other: { members: { dan: 'head' } },
    };
    for (const change of [remove('ana'), { kind: 'end' }, { kind: 'merge', householdId: 'other' }] as const)
      expect(refusalOf(given, change as HouseholdChange)).toContain('other_members');
  });
});

describe('Roles', () => {
  test('are not carried into the household of another head, but for a company and a trust', () => {
    const given: Record<string, Household> = {
      home: { members: { ana: 'head', ben: 'spouse', eva: 'child', inc: 'company' } },
      other: { members: { dan: 'head', flo: 'spouse' } },
    };
    expect(rolesAfter(given, { kind: 'merge', householdId: 'other' })).toEqual({
      ana: 'other other',
      ben: 'other other',
      eva: 'other other',
      inc: 'other company',
    });
  });

  test.each([
    ['spouse', 'spouse'],
    ['partner', 'partner'],
    ['child', 'other'],
    ['parent', 'other'],
  ] as const)('of a former head: a new head who was %s leaves %s', (before, after) => {
    const given: Record<string, Household> = { home: { members: { ana: 'head', ben: before } } };
    expect(rolesAfter(given, head('ben'))).toEqual({ ana: `home ${after}`, ben: 'home head' });
  });
});

describe('Room', () => {
  test('is for five households of a client, and thirty of one’s clients in a household', () => {
    const five = ['b', 'c', 'd', 'e', 'f'];
    const given: Record<string, Household> = {
      home: { members: { ana: 'head' } },
      ...Object.fromEntries(five.map((id) => [id, { members: { ben: 'head' } }])),
    };
    const add: HouseholdChange = {
      kind: 'add',
      members: [{ clientId: 'ben', role: 'child' }],
      isSecond: true,
    };
    expect(refusalOf(given, add)).toContain('too_many_households');
    const full: Record<string, HouseholdRole> = { ana: 'head' };
    for (let at = 1; at < 30; at += 1) full[`m${at}`] = 'other';
    const taking: Record<string, Household> = { home: { members: full }, b: { members: { ben: 'head' } } };
    expect(refusalOf(taking, { ...add, isSecond: false })).toContain('too_many_members');
  });
});
