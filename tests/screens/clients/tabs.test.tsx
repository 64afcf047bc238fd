import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FlagName } from '@/contract/flags';
import { ClientTabs } from '@/components/clients/shared/ClientTabs';
import { CHAN_ID } from '@/tests/support/book';
import { gatewayWithFlags, openWithFlags } from '@/tests/support/openWithFlags';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

describe.each(SCREEN_LOCALES)('the tabs of a client in %s', (locale) => {
  const say = sayIn(locale);
  const open = (...flags: FlagName[]) =>
    openWithFlags(<ClientTabs id={CHAN_ID} current="kyc" />, {
      gateway: gatewayWithFlags('clientInfo', 'kyc', ...flags),
      locale,
      path: `/${locale}/clients/kyc?Id=${CHAN_ID}`,
    });

  it('lead to each page whose area is on, and mark the open one', async () => {
    await open('documents');
    const tabs = within(await screen.findByRole('navigation', { name: say('record:pages') }));
    const pages = tabs.getAllByRole('link');
    expect(pages.map((page) => [page.textContent, page.getAttribute('href')])).toEqual([
      [say('record:page.summary'), `/${locale}/clients/summary?Id=${CHAN_ID}`],
      [say('record:page.holdings'), `/${locale}/clients/holdings?Id=${CHAN_ID}`],
      [say('record:page.transactions'), `/${locale}/clients/transactions?Id=${CHAN_ID}`],
      [say('record:page.kyc'), `/${locale}/clients/kyc?Id=${CHAN_ID}`],
      [say('record:page.documents'), `/${locale}/clients/documents?Id=${CHAN_ID}`],
    ]);
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent(say('record:page.kyc'));
  });
});
