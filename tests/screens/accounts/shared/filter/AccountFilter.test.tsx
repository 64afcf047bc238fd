import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AccountFilter } from '@/components/accounts/shared/filter/AccountFilter';
import { useAccountFilter } from '@/components/accounts/shared/filter/useAccountFilter';
import type { AccountRow } from '@/contract/accounts/row';
import type { Locale } from '@/contract/locale';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN, DENNIS, HOUSEHOLD_ID } from '@/tests/support/book';
import { account } from '@/tests/support/groupedAccounts';
import { openScreen } from '@/tests/support/openScreen';
import { plain } from '@/tests/support/plain';
import { say as sayIn } from '@/tests/support/say';

const HERS = account('51-20417-8', { type: 'rrsp' });
const HIS = account('51-20618-3', { type: 'rrsp', holders: [{ ...DENNIS, role: 'annuitant' }] });
const DOLLARS = account('51-20434-9', {
  type: 'margin',
  currency: 'USD',
  holders: [
    { ...CHAN, role: 'joint' },
    { ...DENNIS, role: 'joint' },
  ],
});

function Chosen({ accounts }: { accounts: readonly AccountRow[] }) {
  const filter = useAccountFilter({ id: HOUSEHOLD_ID, memberId: null }, accounts);
  return <AccountFilter view={null} accounts={accounts} filter={filter} />;
}

async function namesOf(locale: Locale, accounts: readonly AccountRow[]) {
  const { user } = openScreen(<Chosen accounts={accounts} />, { locale });
  await user.click(screen.getByRole('button', { name: sayIn(locale)('holdings:accountFilter.label') }));
  return screen.getAllByRole('checkbox').map((box) => plain(box.closest('label')));
}

describe.each([
  ['en', 'RRSP', 'Margin USD', 'Wing-Sze Chan and Dennis Chan'],
  ['fr', 'REER', 'Sur marge USD', 'Wing-Sze Chan et Dennis Chan'],
] as const)('the accounts to choose from in %s', (locale, rrsp, margin, both) => {
  it('differ by number, type, foreign currency and, with several holders, by holder', async () => {
    expect(await namesOf(locale, [HERS, HIS, DOLLARS])).toEqual([
      `51-20417-8 · ${rrsp} Wing-Sze Chan`,
      `51-20618-3 · ${rrsp} Dennis Chan`,
      `51-20434-9 · ${margin} ${both}`,
    ]);
    await expectAccessible();
  });

  it('do not repeat a holder who holds them all', async () => {
    const another = account('51-20419-4', { type: 'rrsp' });
    expect(await namesOf(locale, [HERS, another])).toEqual([`51-20417-8 · ${rrsp}`, `51-20419-4 · ${rrsp}`]);
  });
});
