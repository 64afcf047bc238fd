import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Locale } from '@/contract/locale';
import { RECORDS } from '@/tests/support/areas';
import { wordsIn, type RecordCase } from '@/tests/support/areas/types';
import { expectAccessible } from '@/tests/support/axe';
import { openArea } from '@/tests/support/openArea';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const OVERVIEWS = ['clientOverview', 'householdOverview'] as const;

interface Opening {
  gateway?: ReturnType<RecordCase['gateway']>;
  locale?: Locale;
  query?: string;
}

const open = (
  record: RecordCase,
  { gateway = record.gateway(), locale = 'en', query = `?Id=${record.id}` }: Opening = {},
) => openArea(record.screen, { gateway, locale, path: `/${locale}${record.path}${query}` });

const headingOf = (record: RecordCase, locale: Locale) =>
  screen.findByRole('heading', { level: 1, name: (name) => name.includes(wordsIn(record.heading, locale)) });

describe.each(RECORDS)('the screen of $name', (record) => {
  describe.each(SCREEN_LOCALES)('in %s', (locale) => {
    const say = sayIn(locale);

    it('opens under its name', async () => {
      await open(record, { locale });
      expect(await headingOf(record, locale)).toBeVisible();
      await expectAccessible();
    });

    it.each([
      ['no id', ''],
      ['an id that no record bears', '?Id=1234'],
      ['markup for an id', '?Id=%3Cb%3E'],
    ])('finds nothing for %s, and asks nobody', async (_, query) => {
      const { gateway } = await open(record, { locale, query });
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(say('common:states.notFoundTitle'));
      expect(gateway.made.filter(({ name }) => name !== 'flags')).toEqual([]);
    });

    it('finds nothing for one that is unknown or someone else’s, and does not tell which', async () => {
      const gateway = record.gateway();
      // Nobody’s overview is answered where the record is not: else its own part would be what is missing.
      for (const call of [...record.calls, ...OVERVIEWS]) gateway.fail(call, 'not-found');
      const stranger = await open(record, { locale, gateway });
      await screen.findByText(say('common:states.notFoundTitle'));
      expect(screen.queryByText(/req-0001/)).toBeNull();
      const shown = stranger.container.innerHTML;
      stranger.unmount();
      expect((await open(record, { locale, query: '' })).container.innerHTML).toBe(shown);
    });

    it('says who can help a person without rep codes', async () => {
      const gateway = record.gateway();
      for (const call of record.calls) gateway.fail(call, 'no-rep-codes');
      await open(record, { locale, gateway });
      expect(
        await screen.findByRole('heading', { level: 1, name: say('common:states.deniedTitle') }),
      ).toBeVisible();
      await expectAccessible();
    });
  });

  const say = sayIn('en');

  it.each(record.calls)(
    'shows the error of %s in its place, and tries it alone again [spec 8.1]',
    async (failing) => {
      const gateway = record.gateway();
      gateway.fail(failing, 'unavailable');
      const { user } = await open(record, { gateway });
      const [alert] = await screen.findAllByRole('alert');
      expect(alert).toHaveTextContent('req-0001');
      await expectAccessible();
      const answers = record.gateway();
      gateway.answer(failing, (body) => answers.peek(failing, body) as never);
      const others = record.calls.filter((call) => call !== failing);
      const before = others.map((call) => gateway.count(call));
      for (let left = 3; left > 0 && screen.queryByRole('alert') !== null; left -= 1) {
        const [retry] = screen.queryAllByRole('button', { name: say('common:states.retry') });
        if (retry !== undefined) await user.click(retry);
        await act(async () => {});
      }
      await waitFor(() => expect(screen.queryByText(/req-0001/)).toBeNull());
      expect(others.map((call) => gateway.count(call))).toEqual(before);
    },
  );

  it('has its shape until it is there', async () => {
    const gateway = record.gateway();
    const releases = record.calls.map((call) => gateway.hold(call));
    await open(record, { gateway });
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    await expectAccessible();
    await act(async () => releases.forEach((release) => release()));
    expect(await headingOf(record, 'en')).toBeVisible();
  });

  it('leaves nothing in the store when it is left [spec 4.5]', async () => {
    const { store, unmount } = await open(record);
    await headingOf(record, 'en');
    unmount();
    expect(store.getState().screenAPI.calls).toEqual({});
  });
});
