import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { AllocationPanel } from '@/components/allocation/shared/AllocationPanel';
import { clientLens } from '@/components/kit/record/recordLens';
// Loaded before the tests begin: on a busy machine that takes longer than a test waits for the table.
import '@/components/valueOverTime/shared/ValueTable';
import { ValueOverTimePanel } from '@/components/valueOverTime/shared/ValueOverTimePanel';
import { listExportBody } from '@/contract/export/schema';
import type { Locale } from '@/contract/locale';
import { makeStore } from '@/store';
import { askedExports } from '@/tests/support/askedExports';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID, idOf } from '@/tests/support/book';
import { historyOf } from '@/tests/support/histories';
import { ALLOCATION } from '@/tests/support/holdings';
import { openScreen } from '@/tests/support/openScreen';
import { say as sayIn } from '@/tests/support/say';
import { scriptedGateway } from '@/tests/support/scriptedGateway';
import { seeAll } from '@/tests/support/seen';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

vi.mock('uplot', () => import('@/tests/support/plots'));

const ACCOUNTS = [idOf(11), idOf(12)];
const LENS = clientLens(CHAN_ID, ACCOUNTS);

async function open(node: React.ReactElement, locale: Locale) {
  const gateway = scriptedGateway();
  gateway.answer('clientValueHistory', ({ range }) => historyOf(range));
  gateway.answer('clientAssetAllocation', () => ALLOCATION);
  const store = makeStore();
  const asked = askedExports(store);
  const opened = openScreen(node, { gateway, locale, store });
  await seeAll();
  const say = sayIn(locale);
  const exportRows = async () => {
    await opened.user.click(await screen.findByRole('button', { name: say('export:open') }));
    const dialog = screen.getByRole('dialog', { name: say('export:title') });
    await opened.user.click(within(dialog).getByRole('button', { name: say('export:start') }));
    await expectAccessible(dialog);
    return listExportBody.parse(asked.at(-1));
  };
  return { ...opened, say, exportRows };
}

describe.each(SCREEN_LOCALES)('in %s', (locale) => {
  test('a value over time exports for its span and accounts, in the order of its table', async () => {
    const panel = <ValueOverTimePanel screen="clientSummary" lens={LENS} />;
    const { user, say, exportRows } = await open(panel, locale);
    await user.click(await screen.findByRole('radio', { name: say('holdings:value.range.5y') }));
    await user.click(await screen.findByText(say('holdings:value.table')));
    const header = say('holdings:value.columns.netFlow');
    await user.click(await screen.findByRole('columnheader', { name: new RegExp(`^${header}`) }));
    const { rows, columns } = await exportRows();
    expect(rows).toEqual({
      list: 'clientValues',
      id: CHAN_ID,
      accountIds: ACCOUNTS,
      range: '5y',
      sort: [{ key: 'netFlow', direction: 'desc' }],
    });
    expect(columns).toEqual(['on', 'marketValue', 'netFlow', 'market']);
  });

  test('an allocation exports by its dimension, for the counted accounts', async () => {
    const panel = <AllocationPanel screen="clientSummary" lens={LENS} />;
    const { user, say, exportRows } = await open(panel, locale);
    await user.click(await screen.findByRole('radio', { name: say('holdings:splitBy.region') }));
    const { rows, columns } = await exportRows();
    expect(rows).toEqual({
      list: 'clientAllocation',
      id: CHAN_ID,
      accountIds: ACCOUNTS,
      dimension: 'region',
    });
    expect(columns).toEqual(['dimension', 'part', 'value', 'share']);
  });
});
