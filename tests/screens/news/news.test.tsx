import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NewsItemScreen } from '@/components/news/NewsItemScreen';
import { NewsScreen } from '@/components/news/NewsScreen';
import type { Locale } from '@/contract/locale';
import { gatewayOfNews, NEWS_ID } from '@/tests/support/areas/news';
import { expectAccessible } from '@/tests/support/axe';
import { openArea } from '@/tests/support/openArea';
import { watchSavedFiles } from '@/tests/support/savedFiles';

const openList = (gateway = gatewayOfNews(), locale: Locale = 'en') =>
  openArea(<NewsScreen />, { gateway, locale, path: `/${locale}/news/` });

const bodiesOf = (gateway: ReturnType<typeof gatewayOfNews>, name: string) =>
  gateway.made.filter((call) => call.name === name).map(({ body }) => body);

describe('the news', () => {
  it('marks unread, pinned and required items, and says how many households hold their securities', async () => {
    await openList();
    const item = within(
      (await screen.findAllByRole('listitem')).find((each) => within(each).queryByText('Pinned'))!,
    );
    expect(item.getByText('Unread')).toBeInTheDocument();
    expect(item.getByText('Must read')).toBeVisible();
    expect(item.getByText('12 of your households hold this')).toBeVisible();
    expect(screen.getByText('1 item you have not read')).toBeVisible();
    await expectAccessible();
  });

  it('keeps a receipt, and says so', async () => {
    const gateway = gatewayOfNews();
    await openList(gateway);
    await userEvent.click(
      await screen.findByRole('button', { name: 'I have read it: Total cost reporting' }),
    );
    expect(await screen.findByText('you confirmed it on March 6, 2026')).toBeVisible();
    expect(bodiesOf(gateway, 'newsMark')).toEqual([{ id: NEWS_ID, mark: 'confirm' }]);
    expect(screen.queryByRole('button', { name: /^I have read it/ })).toBeNull();
  });

  it('registers for an event, and cancels that', async () => {
    await openList();
    await userEvent.click(await screen.findByRole('button', { name: /^Register: / }));
    await userEvent.click(await screen.findByRole('button', { name: /^Unregister: / }));
    expect(await screen.findByRole('button', { name: /^Register: / })).toBeVisible();
  });

  it('offers the calendar file of an event', async () => {
    const { files } = watchSavedFiles();
    await openList();
    await userEvent.click(await screen.findByRole('button', { name: /^Add to my calendar: / }));
    expect(files).toHaveLength(1);
  });

  it('says in French when nothing is left to read, and links to everything', async () => {
    await openList(gatewayOfNews([]), 'fr');
    expect(await screen.findByText('Aucune nouvelle pour vous.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^Non lues/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Afficher toutes les nouvelles' }));
    expect(await screen.findByText('Aucune nouvelle pour vous.')).toBeVisible();
  });

  it('shows an error in place of the list, with Retry', async () => {
    const gateway = gatewayOfNews();
    gateway.fail('newsList', 'unavailable');
    await openList(gateway);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('an item of news', () => {
  it('counts as read once it is opened, and links to the holders of its security', async () => {
    const gateway = gatewayOfNews();
    await openArea(<NewsItemScreen />, { gateway, locale: 'en', path: `/en/news/item?Id=${NEWS_ID}` });
    expect(await screen.findByText('The wording is fixed.')).toBeVisible();
    expect(screen.getByRole('link', { name: '12 of your households hold this' })).toHaveAttribute(
      'href',
      '/en/market/symbol?symbol=ENB',
    );
    const confirm = await screen.findByRole('button', { name: /^I have read it/ });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    const unread = await screen.findByRole('button', { name: /^Mark as unread/ });
    expect(unread).toHaveFocus();
    expect(bodiesOf(gateway, 'newsMark')).toEqual([
      { id: NEWS_ID, mark: 'read' },
      { id: NEWS_ID, mark: 'confirm' },
    ]);
    await expectAccessible();
  });

  it('leads to what is not read yet, without itself', async () => {
    const gateway = gatewayOfNews();
    await openArea(<NewsItemScreen />, { gateway, locale: 'en', path: `/en/news/item?Id=${NEWS_ID}` });
    const next = within(await screen.findByRole('region', { name: 'Not read yet' }));
    expect(next.getByText('You have read everything.')).toBeVisible();
    expect(next.queryByText('Total cost reporting')).toBeNull();
    expect(next.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/en/news/');
  });
});
