import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KycListScreen } from '@/components/kyc/KycListScreen';
import { KYC_AREA } from '@/tests/support/areas/kyc';
import { openArea } from '@/tests/support/openArea';
import { say as sayIn } from '@/tests/support/say';

const say = sayIn('en');

/** The list under a filter. The counts of conflicts leave out their own filter, as the gateway's do. */
async function gapsUnder(query: string): Promise<HTMLElement> {
  const [list] = KYC_AREA.lists ?? [];
  if (list === undefined) throw new Error('no list of reviews');
  const gateway = list.gateway('rows');
  const other = list.gateway('rows');
  gateway.answer('kycSummaryList', (body) => ({
    ...other.peek('kycSummaryList', body),
    facets: {
      state: [],
      service: [],
      conflict: [
        { value: 'open', count: 136 },
        { value: 'none', count: 2 },
      ],
    },
  }));
  await openArea(<KycListScreen />, { gateway, locale: 'en', path: `/en/kyc/${query}`, width: 1440 });
  return screen.findByRole('region', { name: say('kyc:gaps.title') });
}

it.each(['', '?conflict=open'])('counts the conflicts to explain under “%s”', async (query) => {
  const gaps = within(await gapsUnder(query));
  expect(gaps.getByText(say('kyc:gaps.conflicts'))).toBeVisible();
  expect(gaps.getByText('136')).toBeVisible();
});

it('counts no conflict to explain where the list has none', async () => {
  const gaps = within(await gapsUnder('?conflict=none'));
  expect(gaps.queryByText('136')).toBeNull();
  expect(gaps.getByText(say('kyc:gaps.none'))).toBeVisible();
});
