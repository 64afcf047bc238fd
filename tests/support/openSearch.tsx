import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { Search } from '@/components/search/Search';
import type { GlobalSearchAnswer, SearchRecentAnswer } from '@/contract/search/schema';
import { ALL_FOUND, REMEMBERED } from './found';
import { openShell, type OpenedShell } from './openShell';
import { words } from './words';

type Options = NonNullable<Parameters<typeof openShell>[1]> & {
  found?: GlobalSearchAnswer;
  remembered?: SearchRecentAnswer;
};

export interface OpenedSearch extends OpenedShell {
  /** Waits until the search can be opened. */
  ready(): Promise<HTMLElement>;
  /** Opens the search by its field. */
  open(): Promise<HTMLElement>;
  /** Opens the search and types into it. */
  type(text: string): Promise<void>;
}

const FLAGS = ['clientInfo', 'household'];

/** The search in the header of a signed-in person, beside a field of the page. */
export function openSearch({
  found = ALL_FOUND,
  remembered = REMEMBERED,
  ...options
}: Options = {}): OpenedSearch {
  // What the simulated browser lacks.
  Element.prototype.scrollIntoView = () => undefined;
  const page = (
    <>
      <Search />
      <main>
        <h1>Screen</h1>
        <input aria-label="Another field" />
      </main>
    </>
  );
  const opened = openShell(page, { flags: FLAGS, ...options });
  opened.gateway.answer('globalSearch', () => found);
  opened.gateway.answer('searchRecent', () => remembered);
  opened.gateway.answer('searchRecord', () => ({ isKept: true }));
  const say = words(options.locale ?? 'en');

  async function ready() {
    const button = () => screen.getByRole('button', { name: say('header:search') });
    await waitFor(() => expect(button()).toBeEnabled());
    return button();
  }
  async function open() {
    await opened.user.click(await ready());
    return screen.findByRole('combobox');
  }
  return {
    ...opened,
    ready,
    open,
    type: async (text) => {
      const field = screen.queryByRole('combobox') ?? (await open());
      // All at once. How often the search asks for a letter is the subject of only one test.
      await opened.user.click(field);
      await opened.user.paste(text);
    },
  };
}
