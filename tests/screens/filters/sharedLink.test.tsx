import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BookFilter, UnseenValues } from '@/contract/filters/schema';
import type { Locale } from '@/contract/locale';
import { expectAccessible } from '@/tests/support/axe';
import {
  filterGateway,
  idOf,
  openList,
  savedView,
  TEAM,
  VIEW_ID,
  viewsAnswer,
} from '@/tests/support/openList';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const FILTER_ID = 'AAAAAAAAAAAA';
const NAMED: BookFilter = { clientName: ['2134306 Ontario Inc.'] };
const UNSEEN: UnseenValues = [{ field: 'iaCode', value: 'TR99' }];

function openView(locale: Locale, isMine: boolean, unseen: UnseenValues = []) {
  const gateway = filterGateway();
  const filters = { ...NAMED, ...Object.fromEntries(unseen.map(({ field, value }) => [field, [value]])) };
  const view = savedView({ name: 'Big clients', isMine, team: TEAM, filters, unseen });
  gateway.answer('viewsList', () => viewsAnswer({ views: [view] }));
  return openList({ gateway, locale, query: `?view=${VIEW_ID}` });
}

function openFilter(locale: Locale, isMine: boolean) {
  const gateway = filterGateway();
  gateway.answer('filterRead', () => ({ filters: NAMED, isMine, unseen: [] }));
  return openList({ gateway, locale, query: `?filter=${FILTER_ID}` });
}

const VIEW_TEXT = {
  en: 'The view Big clients was created by someone else. You see only the rows of your own rep codes, so there may be fewer than its author sees.',
  fr: 'La vue Big clients a été créée par une autre personne. Vous n’y voyez que les lignes de vos propres codes de conseiller : il peut y en avoir moins que pour cette personne.',
};
const FILTER_TEXT = {
  en: 'The filter of this link was created by someone else. You see only the rows of your own rep codes, so there may be fewer than its author sees.',
  fr: 'Le filtre de ce lien a été créé par une autre personne. Vous ne voyez que les lignes de vos propres codes de conseiller : il peut y en avoir moins que pour cette personne.',
};

describe.each(SCREEN_LOCALES)('what someone else made, opened in %s', (locale) => {
  it('says for a view, by name, that its reader may see less', async () => {
    const list = openView(locale, false);
    expect(await screen.findByText(VIEW_TEXT[locale])).toBeInTheDocument();
    expect(list.filters()).toEqual(NAMED);
    await expectAccessible();
    await list.user.click(screen.getByRole('button', { name: locale === 'en' ? 'Close' : 'Fermer' }));
    expect(screen.queryByText(VIEW_TEXT[locale])).toBeNull();
    expect(list.filters()).toEqual(NAMED);
  });

  it('says it for a filter by its link', async () => {
    openFilter(locale, false);
    expect(await screen.findByText(FILTER_TEXT[locale])).toBeInTheDocument();
  });
});

const CUT_TEXT = {
  en: 'Part of this filter is from another list. Conditions that this list does not have are left out.',
  fr: 'Une partie de ce filtre vient d’une autre liste. Les critères que cette liste n’a pas sont laissés de côté.',
};

describe.each(SCREEN_LOCALES)('a filter of another list, opened in %s', (locale) => {
  it('filters the list by what its rows have, says so, and gets its own name', async () => {
    const gateway = filterGateway();
    const filters: BookFilter = { ...NAMED, reason: ['orphan'] };
    gateway.answer('filterRead', () => ({ filters, isMine: false, unseen: [] }));
    const list = openList({ gateway, locale, query: `?filter=${FILTER_ID}` });
    expect(await screen.findByText(`${CUT_TEXT[locale]} ${FILTER_TEXT[locale]}`)).toBeInTheDocument();
    expect(list.filters()).toEqual(NAMED);
    await waitFor(() => expect(list.history.path()).toContain(`filter=${idOf(NAMED)}`));
    expect(screen.getByText(CUT_TEXT[locale], { exact: false })).toBeInTheDocument();
    await expectAccessible();
  });

  it('does the same for a view from an earlier version, which then counts as changed', async () => {
    const gateway = filterGateway();
    const view = savedView({ name: 'Big clients', filters: { ...NAMED, reason: ['orphan'] } });
    gateway.answer('viewsList', () => viewsAnswer({ views: [view] }));
    const list = openList({ gateway, locale, query: `?view=${VIEW_ID}` });
    expect(await screen.findByText(CUT_TEXT[locale])).toBeInTheDocument();
    expect(list.filters()).toEqual(NAMED);
    const changed = locale === 'en' ? 'Big clients (changed)' : 'Big clients (modifiée)';
    expect(
      await screen.findByRole('button', { name: new RegExp(changed.replace(/[()]/g, '\\$&')) }),
    ).toBeInTheDocument();
  });
});

const NOTHING_TEXT = {
  en: 'This filter is from another list. None of its conditions apply here, so the list is not filtered.',
  fr: 'Ce filtre vient d’une autre liste. Aucun de ses critères ne s’applique ici : la liste n’est pas filtrée.',
};

describe.each(SCREEN_LOCALES)('something with nothing that the list can use, opened in %s', (locale) => {
  const FOREIGN: BookFilter = { reason: ['orphan'] };

  it('says so for a filter, and that it is someone else’s', async () => {
    const gateway = filterGateway();
    gateway.answer('filterRead', () => ({ filters: FOREIGN, isMine: false, unseen: [] }));
    const list = openList({ gateway, locale, query: `?filter=${FILTER_ID}` });
    const text = `${NOTHING_TEXT[locale]} ${FILTER_TEXT[locale]}`;
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(list.filters()).toEqual({});
    await waitFor(() => expect(list.history.path()).toBe(`/${locale}/clients/`));
    expect(screen.getByText(text)).toBeInTheDocument();
    await expectAccessible();
  });

  it.each([true, false])(
    'says so for a view, and whose it is when it is not the person’s own: %s',
    async (isMine) => {
      const gateway = filterGateway();
      const view = savedView({ name: 'Big clients', isMine, team: TEAM, filters: FOREIGN });
      gateway.answer('viewsList', () => viewsAnswer({ views: [view] }));
      openList({ gateway, locale, query: `?view=${VIEW_ID}` });
      const text = [NOTHING_TEXT[locale], ...(isMine ? [] : [VIEW_TEXT[locale]])].join(' ');
      expect(await screen.findByText(text)).toBeInTheDocument();
    },
  );
});

describe('what a person opens', () => {
  it('also names the values that match none of the reader’s rep codes', async () => {
    openView('en', false, UNSEEN);
    const text = `${VIEW_TEXT.en} None of your rep codes has Rep code TR99.`;
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it.each([openView, openFilter])('says nothing of the kind when it is the person’s own', async (open) => {
    const list = open('en', true);
    await waitFor(() => expect(list.filters()).toEqual(NAMED));
    expect(screen.queryByText(/someone else/)).toBeNull();
  });
});
