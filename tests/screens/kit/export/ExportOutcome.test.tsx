import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ExportOutcome } from '@/components/kit/export/ExportOutcome';
import { type LOCALES } from '@/contract/locale';
import { formatCount } from '@/lib/format';
import { makeStore } from '@/store';
import { exportBegunAnew, exportProgressed, exportRequested, exportSaved } from '@/store/exporting';
import { expectAccessible } from '@/tests/support/axe';
import { exportBody, exportedRows } from '@/tests/support/exports';
import { plain } from '@/tests/support/plain';
import { renderScreen } from '@/tests/support/render';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

/** An export that is under way. */
function running(isOnceSaid = false) {
  const store = makeStore();
  const asked = store.dispatch(
    exportRequested({
      body: exportBody(exportedRows.clients(), ['name']),
      fileName: 'cairn.csv',
      isOnceSaid,
    }),
  );
  const { id } = asked.payload;
  return {
    show: (locale: (typeof LOCALES)[number]) =>
      renderScreen(<ExportOutcome made={store.getState().exporting} />, { locale }),
    tell: (rows: number | null, total: number | null) =>
      store.dispatch(exportProgressed({ id, bytes: 412_345, rows, total })),
    beginAnew: () => store.dispatch(exportBegunAnew({ id })),
    save: (gone: number) => store.dispatch(exportSaved({ id, rows: 4, gone })),
  };
}

const ALL = 80_600;

describe.each(SCREEN_LOCALES)('the progress of an export, in %s', (locale) => {
  const say = sayIn(locale);
  const total = formatCount(ALL, locale);

  test('is shown in rows where they can be counted, and announced only once', async () => {
    const { tell, show } = running();
    tell(12_400, ALL);
    const { container } = show(locale);
    const n = formatCount(12_400, locale);
    expect(container.textContent).toContain(say('export:rowsReceived', { count: ALL, n, total }));
    expect(screen.getByRole('progressbar')).toMatchObject({ value: 12_400, max: ALL });
    expect(plain(screen.getByRole('status'))).toBe(say('export:running'));
    await expectAccessible(container);
  });

  test('restarts from nothing when the book moved to another date', () => {
    const { tell, beginAnew, show } = running();
    tell(12_400, ALL);
    beginAnew();
    show(locale);
    expect(plain(screen.getByRole('status'))).toBe(say('export:runningAnew'));
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
  });

  test('is shown in bytes beside all rows when they cannot be counted', () => {
    const { tell, show } = running();
    tell(null, ALL);
    const { container } = show(locale);
    const [, behind = ''] = say('export:receivedOf', { count: ALL, total, size: '@' }).split('@');
    expect(container.textContent).toMatch(/4\d\d/);
    expect(container.textContent).toContain(behind);
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
  });

  test('ends with what left the list in the meantime, and why the rows exceed the total', () => {
    const { save, show } = running(true);
    save(2);
    show(locale);
    const words = screen.getByRole('status').textContent;
    expect(words).toContain(say('export:gone', { count: 2, n: '2' }));
    expect(words).toContain(say('export:once'));
  });

  test('says neither when neither applies', () => {
    const { save, show } = running();
    save(0);
    show(locale);
    const said = plain(screen.getByRole('status'));
    expect(said).toBe(say('export:saved', { count: 4, n: '4', name: 'cairn.csv' }));
  });
});
