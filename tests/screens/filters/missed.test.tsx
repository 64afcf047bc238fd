import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BookFilter } from '@/contract/filters/schema';
import { expectAccessible } from '@/tests/support/axe';
import {
  filterGateway,
  openList,
  savedView,
  VIEW_ID,
  viewsAnswer,
  type OpenList,
} from '@/tests/support/openList';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const CHAN: BookFilter = { clientName: ['chan'] };
const TR04: BookFilter = { iaCode: ['TR04'] };
const KEPT = 'clientListFilter';
const FILTER_ID = 'AAAAAAAAAAAA';

const settled = (list: OpenList, filters: BookFilter) =>
  waitFor(() => expect(list.filters()).toEqual(filters));
const shows = (list: OpenList, query: string) =>
  waitFor(() => expect(list.history.path()).toBe(`/en/clients/${query}`));

const keep = (filters: BookFilter) =>
  window.sessionStorage.setItem(KEPT, JSON.stringify({ filters, filter: null, view: null, isNamed: false }));

describe('a filter or a view that failed to load', () => {
  const failing = (call: 'filterRead' | 'viewsList') => {
    const gateway = filterGateway();
    gateway.fail(call, 'unavailable');
    return gateway;
  };

  it.each([
    ['filterRead', `?filter=${FILTER_ID}`, CHAN],
    ['viewsList', `?view=${VIEW_ID}`, TR04],
  ] as const)('is retried by a reload: %s', async (call, query, filters) => {
    keep({ email: ['@roy'] });
    const gateway = failing(call);
    const list = openList({ gateway, query });
    expect(await screen.findByText(/in this link could not be loaded/)).toBeInTheDocument();
    expect(window.sessionStorage.getItem(KEPT)).toContain('@roy');
    list.unmount();
    gateway.answer('filterRead', () => ({ filters: CHAN, isMine: true, unseen: [] }));
    gateway.answer('viewsList', () => viewsAnswer({ views: [savedView()] }));
    const anew = openList({ gateway, query });
    await settled(anew, filters);
    await waitFor(() => expect(window.sessionStorage.getItem(KEPT)).not.toContain('@roy'));
  });

  it('leaves the address once its note is dismissed, and the list is saved as it is', async () => {
    keep({ email: ['@roy'] });
    const list = openList({ gateway: failing('filterRead'), query: `?filter=${FILTER_ID}` });
    await list.user.click(await screen.findByRole('button', { name: 'Close' }));
    await shows(list, '');
    expect(list.filters()).toEqual({});
    expect(window.sessionStorage.getItem(KEPT)).toBeNull();
  });
});

describe.each(SCREEN_LOCALES)(
  'a view beside a filter, opened in %s by a person who may not see the view',
  (locale) => {
    const TEXT = {
      en: 'The view in this link does not exist, or you do not have access to it. The list opens without it.',
      fr: 'La vue de cette adresse n’existe pas, ou vous n’y avez pas accès. La liste s’ouvre sans cette vue.',
    };
    const gatewayOf = (views: readonly string[], isMine = true) => {
      const gateway = filterGateway();
      gateway.answer('viewsList', () => viewsAnswer({ views: views.map((id) => savedView({ id })) }));
      gateway.answer('filterRead', () => ({ filters: CHAN, isMine, unseen: [] }));
      return gateway;
    };
    const query = `?view=${VIEW_ID}&filter=${FILTER_ID}&sort=name`;
    const last = (list: OpenList) => list.seen().at(-1);

    it('keeps the filter, leaves the address, and is reported', async () => {
      const gateway = gatewayOf(['otherotherot']);
      const list = openList({ gateway, locale, query });
      expect(await screen.findByText(TEXT[locale])).toBeInTheDocument();
      await expectAccessible();
      await waitFor(() =>
        expect(list.history.path()).toBe(`/${locale}/clients/?filter=${FILTER_ID}&sort=name`),
      );
      expect(list.filters()).toEqual(CHAN);
      expect(last(list)?.viewId).toBeNull();
      expect(list.history.length()).toBe(1);
      expect(gateway.count('filterSave')).toBe(0);
      await list.user.click(screen.getByRole('button', { name: locale === 'en' ? 'Close' : 'Fermer' }));
      expect(screen.queryByText(TEXT[locale])).toBeNull();
    });

    it('is reported beside the message about the filter', async () => {
      openList({ gateway: gatewayOf([], false), locale, query });
      const shared =
        locale === 'en' ? 'The filter of this link was created' : 'Le filtre de ce lien a été créé';
      expect(
        await screen.findByText((text) => text.startsWith(`${TEXT[locale]} ${shared}`)),
      ).toBeInTheDocument();
    });

    it('waits for a filter that failed to load', async () => {
      const gateway = gatewayOf([]);
      gateway.fail('filterRead', 'unavailable');
      const list = openList({ gateway, locale, query });
      const retry = await screen.findByRole('button', { name: locale === 'en' ? 'Try again' : 'Réessayer' });
      expect(screen.queryByText(TEXT[locale])).toBeNull();
      gateway.answer('filterRead', () => ({ filters: CHAN, isMine: true, unseen: [] }));
      await list.user.click(retry);
      await settled(list, CHAN);
      expect(await screen.findByText(TEXT[locale])).toBeInTheDocument();
    });

    it('stays when it is the person’s own', async () => {
      const list = openList({ gateway: gatewayOf([VIEW_ID]), locale, query });
      await settled(list, CHAN);
      await waitFor(() => expect(last(list)?.views.data).not.toBeNull());
      expect(last(list)).toMatchObject({ viewId: VIEW_ID, note: null, isViewMissed: false });
    });
  },
);
