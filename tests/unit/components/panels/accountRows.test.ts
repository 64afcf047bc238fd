import { describe, expect, it } from 'vitest';
import { toAccountRows } from '@/components/panels/accountRows';
import type { ClientAccountsAnswer, HolderRole } from '@/contract/clients/schema';
import type { PartyName } from '@/contract/scalars';
import { ACCOUNTS } from '@/tests/support/book';

type Wire = ClientAccountsAnswer['rows'][number];

const chan: PartyName = { given: 'Wing-Sze', family: 'Chan', legal: null };
const dennis: PartyName = { given: 'Dennis', family: 'Chan', legal: null };
const lily: PartyName = { given: 'Lily', family: 'Chan', legal: null };
const base = ACCOUNTS.rows[0] as Wire;

function ownershipOf(
  holders: [PartyName, HolderRole][],
  client: PartyName | null,
  locale: 'en' | 'fr' = 'en',
  lastFirst = false,
) {
  const account: Wire = {
    ...base,
    holders: holders.map(([name, role]) => ({ name, role, kind: 'person' as const })),
  };
  return toAccountRows([account], client, { locale, lastFirst })[0]?.ownership;
}

describe('holders of an account', () => {
  it('name the owner in full', () => {
    expect(ownershipOf([[chan, 'owner']], chan)).toEqual({ kind: 'named', names: 'Wing-Sze Chan' });
  });

  it('name the others of a joint account, not the client', () => {
    const two: [PartyName, HolderRole][] = [
      [dennis, 'joint'],
      [chan, 'joint'],
    ];
    expect(ownershipOf(two, chan)).toEqual({ kind: 'jointWith', names: 'D.\u00a0Chan' });
    expect(ownershipOf([...two, [lily, 'joint']], chan, 'fr')).toEqual({
      kind: 'jointWith',
      names: 'D.\u00a0Chan et L.\u00a0Chan',
    });
  });

  it('stand last name first where that is chosen, semicolons between them', () => {
    const three: [PartyName, HolderRole][] = [
      [dennis, 'joint'],
      [chan, 'joint'],
      [lily, 'joint'],
    ];
    expect(ownershipOf(three, chan, 'fr', true)).toEqual({ kind: 'jointWith', names: 'Chan, D.; Chan, L.' });
    expect(ownershipOf([[chan, 'owner']], chan, 'en', true)).toEqual({
      kind: 'named',
      names: 'Chan, Wing-Sze',
    });
  });

  it('keep the other of two who bear the same name', () => {
    const same: [PartyName, HolderRole][] = [
      [chan, 'joint'],
      [{ ...chan }, 'joint'],
    ];
    expect(ownershipOf(same, chan)).toEqual({ kind: 'jointWith', names: 'W.-S.\u00a0Chan' });
  });

  it('say joint alone while the client is not known', () => {
    expect(
      ownershipOf(
        [
          [dennis, 'joint'],
          [chan, 'joint'],
        ],
        null,
      ),
    ).toEqual({ kind: 'joint' });
  });

  it.each(['subscriber', 'annuitant', 'trustee'] as const)('say the role of a %s', (role) => {
    expect(ownershipOf([[chan, role]], chan)).toEqual({ kind: role });
  });

  it('name the trust, not its trustees, as the owner', () => {
    const trust = { given: null, family: null, legal: 'Fiducie Roy' };
    expect(
      ownershipOf(
        [
          [trust, 'owner'],
          [chan, 'trustee'],
        ],
        trust,
      ),
    ).toEqual({
      kind: 'named',
      names: 'Fiducie Roy',
    });
  });
});

describe('currency of an account', () => {
  const rowOf = (type: Wire['type'], currency: Wire['currency']) =>
    toAccountRows([{ ...base, type, currency, marketValue: '10.00', marketValueCad: '13.64' }], chan, {
      locale: 'en',
      lastFirst: false,
    })[0];

  it('is named where the type does not settle it', () => {
    expect(rowOf('margin', 'CAD')?.currency).toBe('CAD');
    expect(rowOf('cash', 'USD')?.currency).toBe('USD');
    expect(rowOf('rrsp', 'CAD')?.currency).toBeNull();
    expect(rowOf('rrsp', 'USD')?.currency).toBe('USD');
  });

  it('shows the own value of a foreign account beside the Canadian one', () => {
    expect(rowOf('margin', 'USD')?.ownValue).toEqual({ amount: '10.00', currency: 'USD' });
    expect(rowOf('margin', 'CAD')?.ownValue).toBeNull();
  });
});
