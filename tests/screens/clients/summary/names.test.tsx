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
    const values = flags.map((name) => ({ key: `globalPreferences.${name}`, value: true }));
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
    const { store, container } = open(gateway);
    await act(async () => {
      store.dispatch(requestGlobal({ api: 'flags', body: { context: { targetingKey: 'advisor' } } }));
      store.dispatch(requestGlobal({ api: 'me', body: undefined }));
    });
    await screen.findByText('51-20434-9');
    const members = [...container.querySelectorAll('section li > :first-child')].map(plain);
    const holders = [...container.querySelectorAll('tbody td:nth-child(3)')].map(plain);
    return [plain(screen.getByRole('heading', { level: 1 })), ...members.slice(0, 2), ...holders.slice(0, 2)];
  }
  const GIVEN_FIRST = [
    'Wing-Sze Chan',
    'Wing-Sze Chan',
    'Dennis Chan',
    'Wing-Sze Chan',
    'Joint with D. Chan',
  ];
  const LAST_FIRST = [
    'Chan, Wing-Sze',
    'Chan, Wing-Sze',
    'Chan, Dennis',
    'Chan, Wing-Sze',
    'Joint with Chan, D.',
  ];

  it.each([
    ['the firm has it so for all screens', ['displayLastNameFirst'], null, LAST_FIRST],
    ['the person has chosen it', [], true, LAST_FIRST],
    ['the firm has it so for the list alone', ['displayLastNameScreen.clientList'], null, GIVEN_FIRST],
    ['the person has chosen against the firm', ['displayLastNameFirst'], false, GIVEN_FIRST],
  ])('stand in the right order where %s [spec 3.flags.2]', async (_, flags, own, names) => {
    expect(await namesWith(flags, own)).toEqual(names);
  });
});
