import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { requestGlobal } from '@/store/globalApi';
import { BOOK_DATE } from '@/tests/support/book';
import { gatewayOfChan, openClientSummary as open } from '@/tests/support/openClientSummary';
import { plain } from '@/tests/support/plain';

describe('names on a client’s record', () => {
  /** The names as they stand in the heading, the household and among the holders. */
  async function namesWith(flags: readonly string[], own: boolean | null) {
    const gateway = gatewayOfChan();
    const on = ['clientInfo', ...flags.map((name) => `globalPreferences.${name}`)];
    const values = on.map((key) => ({ key, value: true }));
    gateway.answer('flags', () => ({ flags: values }));
    gateway.answer('me', () => ({
      repCodes: [],
      branch: null,
      preferences: {
        displayLastNameFirst: own,
        displayLastNameScreen: { clientList: null, kycList: null, boaDashboards: null },
      },
      asOf: BOOK_DATE,
    }));
    const { store, container } = await open(gateway);
    await act(async () => {
      store.dispatch(requestGlobal({ api: 'me', body: undefined }));
    });
    await screen.findByText('51-20434-9');
    const members = [...container.querySelectorAll('section li > :first-child')].map(plain);
    const holders = screen.getAllByRole('rowheader').map(plain);
    return [
      plain(screen.getByRole('heading', { level: 1 })),
      ...members.slice(0, 2),
      ...holders.filter((text) => /account/.test(text)).slice(0, 2),
    ];
  }
  const GIVEN_FIRST = [
    'Wing-Sze Chan',
    'Wing-Sze Chan',
    'Dennis Chan',
    'Wing-Sze Chan and Dennis Chan1 account',
    'Wing-Sze Chan2 accounts',
  ];
  const LAST_FIRST = [
    'Chan, Wing-Sze',
    'Chan, Wing-Sze',
    'Chan, Dennis',
    'Chan, Wing-Sze; Chan, Dennis1 account',
    'Chan, Wing-Sze2 accounts',
  ];

  it.each([
    ['the firm has it so for all screens', ['displayLastNameFirst'], null, LAST_FIRST],
    ['the person has chosen it', [], true, LAST_FIRST],
    ['the firm has it so for the list alone', ['displayLastNameScreen.clientList'], null, GIVEN_FIRST],
    ['the person has chosen against the firm', ['displayLastNameFirst'], false, GIVEN_FIRST],
  ])('are in the right order when %s [spec 3.flags.2]', async (_, flags, own, names) => {
    expect(await namesWith(flags, own)).toEqual(names);
  });
});
