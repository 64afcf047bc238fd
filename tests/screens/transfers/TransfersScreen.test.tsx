import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TransfersScreen } from '@/components/transfers/list/TransfersScreen';
import type { Locale } from '@/contract/locale';
import { askedExports } from '@/tests/support/askedExports';
import { expectAccessible } from '@/tests/support/axe';
import { openArea } from '@/tests/support/openArea';
import { gatewayWithFlags } from '@/tests/support/openWithFlags';
import {
  listOf,
  REJECTED,
  REJECTED_DETAILS,
  SENT_DETAILS,
  SETTLING,
  SETTLING_DETAILS,
  SUMMARY,
} from '@/tests/support/transferRows';

function gatewayOf(list = listOf(REJECTED, SETTLING)) {
  const gateway = gatewayWithFlags('transferInNotification');
  gateway.answer('transfersList', () => list);
  gateway.answer('transfersSummaryList', () => SUMMARY);
  gateway.answer('transferDetails', ({ id }) => (id === REJECTED.id ? REJECTED_DETAILS : SETTLING_DETAILS));
  return gateway;
}

const open = (gateway = gatewayOf(), locale: Locale = 'en', query = '') =>
  openArea(<TransfersScreen />, { gateway, locale, path: `/${locale}/transfers/${query}` });

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const bodiesOf = (gateway: ReturnType<typeof gatewayOf>, name: string) =>
  gateway.made.filter((call) => call.name === name).map(({ body }) => body);

describe('the transfers in', () => {
  it('say in words where each is, which clock runs and what comes next', async () => {
    await open();
    const rejected = within(await rowOf(/^Hamish McAllister/));
    expect(rejected.getByText('RRSP, all in kind')).toBeVisible();
    expect(rejected.getByText('$184,000.00')).toBeVisible();
    expect(rejected.getByText('date of birth differs')).toBeVisible();
    expect(rejected.getByText('today')).toBeVisible();
    expect(
      rejected.getByRole('img', { name: '3 clearing days since receipt, rule 4856 at 2, rule 4859 at 10' }),
    ).toBeInTheDocument();
    const settling = within(await rowOf(/^Thị Mai Võ/));
    expect(settling.getByText('2 of 9 positions missing, 1 book cost missing')).toBeVisible();
    expect(settling.getByText('since March 5, 2026')).toBeVisible();
    expect(screen.getByText('14 completed and 2 cancelled in the last 90 days are not shown')).toBeVisible();
    await expectAccessible();
  });

  it('say the day to which a step is counted that was done since the date of the book', async () => {
    const clock = { ...SENT_DETAILS.transfer.clock, countedOn: '2026-03-09', daysLeft: 1 };
    await open(gatewayOf(listOf({ ...SENT_DETAILS.transfer, clock }, SETTLING)));
    const sent = within(await rowOf(/^Hamish McAllister/));
    expect(sent.getByText('in 1 clearing day, as of March 9, 2026')).toBeVisible();
  });

  it('speak French, with the rules and the dealers', async () => {
    await open(gatewayOf(), 'fr');
    const rejected = within(await rowOf(/^Hamish McAllister/));
    expect(rejected.getByText('REER, tout en nature')).toBeVisible();
    expect(rejected.getByText('aujourd’hui')).toBeVisible();
    const proposed = within(await rowOf(/^Réception de la demande 10 jours ouvrables/));
    expect(proposed.getByText('Proposée')).toBeVisible();
    expect(within(await rowOf(/^Valeurs mobilières Laurier/)).getByText('27')).toBeVisible();
    await expectAccessible();
  });

  it.each([
    ['en', 'Laurier Securities', 'Late: dealer', 'Late: us'],
    ['fr', 'Valeurs mobilières Laurier', 'Retard du courtier', 'Notre retard'],
  ] as const)('count what is late of a dealer apart from what is late of us, in %s', async (...told) => {
    const [locale, name, theirs, ours] = told;
    const gateway = gatewayOf();
    const [dealer] = SUMMARY.dealers;
    gateway.answer('transfersSummaryList', () => ({
      ...SUMMARY,
      dealers: [{ ...dealer!, lateNow: 3, lateOurs: 2 }],
    }));
    await open(gateway, locale);
    const row = await rowOf(new RegExp(`^${name}`));
    const headings = within(row.closest('table')!)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    const under = (heading: string) => row.children[headings.indexOf(heading)]!;
    expect(under(theirs)).toHaveTextContent(/^3$/);
    expect(under(ours)).toHaveTextContent(/^2$/);
    for (const cell of [under(theirs), under(ours)]) expect(cell.className).toContain('late');
  });

  it('export with their filters and order', async () => {
    const { store } = await open(gatewayOf(), 'en', '?state=rejected&late=1&sort=-expected');
    const asked = askedExports(store);
    await rowOf(/^Hamish McAllister/);
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await expect
      .poll(() => asked)
      .toMatchObject([
        {
          rows: {
            list: 'transfers',
            states: ['rejected'],
            lateOnly: true,
            sort: [{ key: 'expected', direction: 'desc' }],
          },
          selection: null,
        },
      ]);
  });

  it.each([
    ['en', 'Account type', 'TFSA', 'Clear filters'],
    ['fr', 'Compte', 'CELI', 'Effacer les filtres'],
  ] as const)(
    'are narrowed by the type of the account in %s, in the file too',
    async (locale, label, type, clear) => {
      const gateway = gatewayOf();
      const { store } = await open(gateway, locale, '?type=nonsense');
      const asked = askedExports(store);
      await rowOf(/^Hamish McAllister/);
      expect(bodiesOf(gateway, 'transfersList').at(-1)).toMatchObject({ filters: {} });
      await userEvent.selectOptions(screen.getByRole('combobox', { name: label }), type);
      await expect
        .poll(() => bodiesOf(gateway, 'transfersList').at(-1))
        .toMatchObject({ filters: { accountType: ['tfsa'] } });
      await userEvent.click(screen.getByRole('button', { name: /^Export/ }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: /^Export/ }));
      await expect.poll(() => asked).toMatchObject([{ rows: { filters: { accountType: ['tfsa'] } } }]);
      await userEvent.click(screen.getByRole('button', { name: clear }));
      await expect
        .poll(() => screen.getByRole<HTMLSelectElement>('combobox', { name: label }).value)
        .toBe('');
    },
  );

  it('are narrowed by a column of the pipeline, and all show again', async () => {
    const gateway = gatewayOf();
    await open(gateway);
    const tile = await screen.findByRole('button', { name: /^Rejected/ });
    await userEvent.click(tile);
    expect(bodiesOf(gateway, 'transfersList').at(-1)).toMatchObject({ states: ['rejected'] });
    expect(await screen.findByRole('button', { name: /^Rejected/, pressed: true })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: /^Rejected/ }));
    expect(bodiesOf(gateway, 'transfersList').at(-1)).toMatchObject({
      states: expect.arrayContaining(['new', 'residual']),
    });
  });

  it('find typed text in names, and a number in accounts, never through the address', async () => {
    const gateway = gatewayOf();
    await open(gateway);
    const field = await screen.findByRole('searchbox');
    await userEvent.type(field, 'mcall');
    await screen.findByRole('button', { name: 'Clear filters' });
    await expect
      .poll(() => bodiesOf(gateway, 'transfersList').at(-1))
      .toMatchObject({ filters: { clientName: ['mcall'] } });
    await userEvent.clear(field);
    await userEvent.type(field, '51-203');
    await expect
      .poll(() => bodiesOf(gateway, 'transfersList').at(-1))
      .toMatchObject({ filters: { account: ['51-203'] } });
  });

  it('say that nothing is in progress, and where the ended ones are', async () => {
    await open(gatewayOf(listOf()));
    expect(await screen.findByText('No transfer is in progress.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'See completed transfers' })).toBeVisible();
    await expectAccessible();
  });

  it('offer Retry after a failure, and tell a person without rep codes who can help', async () => {
    const gateway = gatewayOf();
    gateway.fail('transfersList', 'unavailable');
    await open(gateway);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    const denied = gatewayOf();
    denied.fail('transfersList', 'no-rep-codes');
    denied.fail('transfersSummaryList', 'no-rep-codes');
    await open(denied);
    expect(await screen.findByText(/rep codes/i)).toBeVisible();
  });
});

describe('a rejected transfer', () => {
  async function opened(gateway = gatewayOf()) {
    await open(gateway);
    await userEvent.click(await screen.findByRole('button', { name: 'Correct: Hamish McAllister' }));
    return screen.findByRole('textbox', { name: 'Date of birth' });
  }

  it('opens in place: the reason, ours and theirs, and a sentence for the client in both languages', async () => {
    await opened();
    expect(
      screen.getByText('the date of birth on their account does not match the one we sent.'),
    ).toBeVisible();
    expect(within(screen.getByRole('row', { name: /^Date of birth/ })).getByText('1958-03-14')).toBeVisible();
    expect(screen.getByText(/We expect them here by March 20, 2026/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'In French' }));
    expect(screen.getByText(/Nous prévoyons les recevoir au plus tard le 20 mars 2026/)).toHaveAttribute(
      'lang',
      'fr-CA',
    );
    await expectAccessible();
  });

  it('is sent again with its correction, and says when the dealer has to answer', async () => {
    const gateway = gatewayOf();
    let isSent = false;
    gateway.answer('transferDetails', () => (isSent ? SENT_DETAILS : REJECTED_DETAILS));
    gateway.answer('transferResubmit', () => {
      isSent = true;
      return SENT_DETAILS;
    });
    const field = await opened(gateway);
    await userEvent.click(screen.getByRole('radio', { name: /^Theirs/ }));
    expect(field).toHaveValue('1958-03-14');
    await userEvent.clear(field);
    await userEvent.type(field, '1958-04-14');
    await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
    expect(bodiesOf(gateway, 'transferResubmit')).toEqual([
      { id: REJECTED.id, version: 1, decision: 'theirs', value: '1958-04-14' },
    ]);
    expect(await screen.findByText('Resent. The dealer has until March 10, 2026 to answer.')).toBeVisible();
  });

  it('keeps what was typed when somebody else was quicker, and says so', async () => {
    const gateway = gatewayOf();
    gateway.fail('transferResubmit', 'conflict');
    const field = await opened(gateway);
    await userEvent.clear(field);
    await userEvent.type(field, '1958-04-14');
    await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
    expect(await screen.findByText(/Someone else changed this transfer meanwhile/)).toBeVisible();
    expect(field).toHaveValue('1958-04-14');
    expect(screen.getByRole('button', { name: 'Show the current version' })).toBeVisible();
  });
});

it('the number of a rule is the one of its table: on the scale, in its sentence, and in what one may do', async () => {
  const gateway = gatewayOf();
  const days: Readonly<Record<string, number>> = { '4856': 3, '4859': 12 };
  const rules = SETTLING_DETAILS.rules.map((rule) => ({ ...rule, days: days[rule.number] ?? rule.days }));
  gateway.answer('transfersSummaryList', () => ({ ...SUMMARY, rules }));
  gateway.answer('transferDetails', ({ id }) => ({
    ...(id === SETTLING_DETAILS.transfer.id ? SETTLING_DETAILS : REJECTED_DETAILS),
    rules,
  }));
  await open(gateway);
  expect(
    await screen.findByText(/^The bar counts from receipt; the remedy opens after 12 clearing days/),
  ).toBeVisible();
  const scale = document.querySelector('thead [aria-hidden="true"]:has(> span)');
  expect([...(scale?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '0',
    '3',
    '12',
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'See remedies: Thị Mai Võ' }));
  expect(
    await screen.findByText(/^Not settled within 12 clearing days of receipt \(rule 4859\)/),
  ).toBeVisible();
});

it('a transfer with an open remedy says what the rule allows, and saves a call', async () => {
  const gateway = gatewayOf();
  gateway.answer('transferNoteSave', () => SETTLING_DETAILS);
  await open(gateway);
  await userEvent.click(await screen.findByRole('button', { name: 'See remedies: Thị Mai Võ' }));
  expect(await screen.findByText(/buy in the missing positions/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Write what was said.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Call' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'What was said' }), 'They send two today');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(bodiesOf(gateway, 'transferNoteSave')).toEqual([
    { id: SETTLING.id, kind: 'called', note: 'They send two today' },
  ]);
  expect(screen.getByRole('textbox', { name: 'What was said' })).toHaveValue('');
});
