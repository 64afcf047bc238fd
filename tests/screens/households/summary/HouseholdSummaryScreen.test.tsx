import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID } from '@/tests/support/book';
import { OTHER_HOUSEHOLD_ID } from '@/tests/support/household';
import { householdGateway, HOUSEHOLD_CALLS, openHousehold } from '@/tests/support/openHousehold';
import { plain, plainInSight } from '@/tests/support/plain';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const SAID = {
  en: {
    facts: '4 members, English and French, TR04, TR11 (another advisor), updated February 27, 2026',
    figures: [
      'Market value$3,975,902.06what you may see, as of March 6, 2026',
      'Cash−$904.18held directly',
      'Unrealized gain$3,971,902.06+26.31% · book cost $4,000.00',
      'Accounts51 held jointly, counted once',
    ],
    members: [
      'Wing-Sze Chan$3,077,106.24head, 58 years old, English77.4%Also inChan-LeblancView individually',
      'Dennis Chan$1,871,783.86spouse, 61 years old, French47.1%View individually',
      'Chan Holdings Ltd.$900,000.00company22.6%View individually',
      'Lily Chanchild',
    ],
    group: 'Wing-Sze Chan and Dennis Chan1 account',
    closed: 'Closed 2023-09-14',
  },
  fr: {
    facts: '4 membres, anglais et français, TR04, TR11 (autre conseiller), mis à jour le 27 février 2026',
    figures: [
      'Valeur marchande3 975 902,06 $ce que vous pouvez voir, au 6 mars 2026',
      'Encaisse−904,18 $détenue directement',
      'Gain non réalisé3 971 902,06 $+26,31 % · coût comptable 4 000,00 $',
      'Comptes51 compte conjoint, compté une fois',
    ],
    members: [
      'Wing-Sze Chan3 077 106,24 $responsable, 58 ans, anglais77,4 %Aussi dansChan-LeblancVoir séparément',
      'Dennis Chan1 871 783,86 $époux ou épouse, 61 ans, français47,1 %Voir séparément',
      'Chan Holdings Ltd.900 000,00 $société22,6 %Voir séparément',
      'Lily Chanenfant',
    ],
    group: 'Wing-Sze Chan et Dennis Chan1 compte',
    closed: 'Fermé le 2023-09-14',
  },
} as const;

describe.each(SCREEN_LOCALES)('the household summary in %s [spec 2.routes.4]', (locale) => {
  const said = SAID[locale];
  const say = sayIn(locale);

  it('shows which household it is, its figures, its members and its accounts in groups', async () => {
    const { container } = await openHousehold(undefined, { locale });
    expect(await screen.findByRole('heading', { level: 1, name: 'Chan' })).toBeInTheDocument();
    expect(plain(container.querySelector('header p'))).toBe(said.facts);
    const strip = [...container.querySelectorAll('dl')[0]!.children].map((figure) =>
      [
        figure.querySelector('dt')!.firstChild!.textContent,
        ...[...figure.querySelectorAll('dd')].map(plain),
      ].join(''),
    );
    expect(strip).toEqual(said.figures);
    const members = screen.getByRole('region', { name: say('household:members.title') });
    expect(
      [...members.querySelectorAll(':scope > * > ul > li, ul[class*=members] > li')].map(plainInSight),
    ).toEqual(said.members);
    const grid = await screen.findByRole('treegrid');
    expect(plain(within(grid).getAllByRole('rowheader')[0])).toBe(said.group);
    await expectAccessible();
  });

  it('shows what the value and the share of a member are made of', async () => {
    const { user } = await openHousehold(undefined, { locale });
    const members = await screen.findByRole('region', { name: say('household:members.title') });
    const title = say('household:members.valueOf', { name: 'Dennis Chan' });
    const name = say('accounts:explain.open', { name: title });
    await user.click(await within(members).findByRole('button', { name }));
    const made = plain(screen.getByRole('group', { name }));
    const line = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(made).toContain(line(say('accounts:explain.what.otherMember', { count: 2, n: '2' })));
    const share =
      locale === 'en'
        ? '47.1% of what the household holds here, $3,975,902.06'
        : '47,1 % de ce que le ménage détient ici, soit 3 975 902,06 $';
    expect(made).toContain(share);
    expect(within(members).queryByRole('button', { name: /Lily/ })).toBeNull();
    await expectAccessible();
  });

  it('shows its placeholder while nothing has loaded', async () => {
    const gateway = householdGateway();
    for (const call of HOUSEHOLD_CALLS) gateway.hold(call);
    await openHousehold(gateway, { locale });
    expect(screen.getByText(say('household:summary.loading'))).toBeInTheDocument();
    expect(screen.queryByRole('treegrid')).toBeNull();
    await expectAccessible();
  });
});

describe('the total of a household', () => {
  it('shows what it includes and leaves out, its basis, and that it is a part', async () => {
    const { user } = await openHousehold();
    await screen.findByRole('treegrid');
    const [button] = screen.getAllByRole('button', { name: 'Market value: what it includes' });
    await user.click(button!);
    const panel = screen.getAllByRole('group', { name: 'Market value: what it includes' })[0]!;
    expect(plain(panel)).toBe(
      [
        'Market value',
        'Securities at their closing prices, plus cash. The sum of the accounts included, each counted once.',
        'In the total',
        '4 accounts with one holder$2,102,914.02',
        '1 joint account, counted once$1,872,988.04',
        'Total$3,975,902.06',
        'Left out',
        '1 closed account$0.00',
        '1 rep code of another advisornot known here',
        'Another advisor serves a part of this household. The total covers only what you may see.',
        'Closing prices of March 6, 2026. 1 USD = 1.3642 CAD on March 6, 2026.',
      ].join(''),
    );
    await expectAccessible();
  });
});

describe('the household summary', () => {
  it('makes three calls for its first paint, one per channel, beside the one for its table’s layout', async () => {
    const { gateway } = await openHousehold();
    await screen.findByRole('treegrid');
    const names = gateway.made.map(({ name }) => name).filter((name) => name !== 'flags');
    expect(names.sort()).toEqual([...HOUSEHOLD_CALLS, 'viewsList'].sort());
    expect(gateway.made.find(({ name }) => name === 'viewsList')?.body).toEqual({ screen: null });
  });

  it('links to the members whom the person may open, to their other households, and to the list', async () => {
    await openHousehold();
    expect(await screen.findByRole('link', { name: 'Wing-Sze Chan' })).toHaveAttribute(
      'href',
      `/en/clients/summary?Id=${CHAN_ID}`,
    );
    expect(screen.queryByRole('link', { name: 'Lily Chan' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Chan-Leblanc' })).toHaveAttribute(
      'href',
      `/en/households/summary?Id=${OTHER_HOUSEHOLD_ID}`,
    );
    expect(screen.getByRole('link', { name: 'Households' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/en\/households\/?$/),
    );
  });

  it('stores the height of the household info card [spec 3.state.2]', async () => {
    const { store, resize } = await openHousehold();
    await screen.findByRole('heading', { level: 1, name: 'Chan' });
    act(() => resize(96.4));
    expect(store.getState().accountFilter.householdInfoCardHeight).toBe(96);
  });
});
