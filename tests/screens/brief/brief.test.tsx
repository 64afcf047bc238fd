import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ClientBriefScreen } from '@/components/brief/ClientBriefScreen';
import { HouseholdBriefScreen } from '@/components/brief/HouseholdBriefScreen';
import { BRIEF_ASKS } from '@/contract/brief/codes';
import type { Brief } from '@/contract/brief/schema';
import type { Locale } from '@/contract/locale';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN, CHAN_ID, HOUSEHOLD_ID, idOf } from '@/tests/support/book';
import { CLIENT_BRIEF, gatewayOfBriefs, questionOf } from '@/tests/support/brief';
import { openArea } from '@/tests/support/openArea';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

interface Opening {
  locale?: Locale;
  told?: Partial<Brief>;
  flags?: readonly string[];
}

const open = ({ locale = 'en', told = {}, flags }: Opening = {}) =>
  openArea(<ClientBriefScreen />, {
    gateway: gatewayOfBriefs(told, flags),
    locale,
    path: `/${locale}/clients/brief?Id=${CHAN_ID}`,
  });

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe.each(SCREEN_LOCALES)('in %s', (locale) => {
  const say = sayIn(locale);

  it('reads from who they are to what to ask', async () => {
    await open({ locale });
    await screen.findByRole('heading', { level: 2, name: say('brief:asks.title') });
    const read = titles();
    const expected = ['who', 'value', 'allocation', 'work', 'checks', 'documents', 'notes', 'asks'] as const;
    const places = expected.map((part) => read.indexOf(say(`brief:${part}.title`)));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
    await expectAccessible();
  });

  it('has words for each question', async () => {
    const rule = { id: 'RC-1', text: { en: 'Too short a horizon.', fr: 'Un horizon trop court.' } };
    const account = { id: idOf(901), number: '51-20417-8', type: 'rrsp' } as const;
    const asks = BRIEF_ASKS.map((kind) =>
      questionOf({
        kind,
        account,
        rule,
        on: '2026-02-01',
        shareBp: 1511,
        count: 2,
        fields: ['annualIncome'],
      }),
    );
    await open({ locale, told: { asks } });
    const card = within(await screen.findByRole('region', { name: say('brief:asks.title') }));
    const lines = card.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(lines).toHaveLength(BRIEF_ASKS.length);
    for (const line of lines) expect(line).not.toMatch(/\{\{|asks\./);
  });
});

const say = sayIn('en');

it('explains the value from the last meeting on, and leaves out what moved nothing', async () => {
  await open();
  const card = within(await screen.findByRole('region', { name: say('brief:value.title') }));
  expect(card.getByText('Since the meeting or call of November 14, 2025')).toBeVisible();
  expect(card.getAllByText('$1,204,118.20')).toHaveLength(2);
  expect(card.getByText('−$20,000.00')).toBeVisible();
  expect(card.queryByText(say('brief:value.adjustments'))).toBeNull();
});

it('says of an account that it is riskier than its profile', async () => {
  await open();
  const card = within(await screen.findByRole('region', { name: say('brief:allocation.title') }));
  expect(card.getByText(say('brief:allocation.over'))).toBeVisible();
});

it('dates a change on the day of the firm, not of Greenwich', async () => {
  await open();
  // 03:30 in Greenwich is the evening before in Toronto.
  expect(await screen.findByText(/January 7, 2026, Noémie Roy/)).toBeVisible();
});

it('asks for no part whose flag is off, and shows none', async () => {
  const { gateway } = await open({ flags: ['clientInfo'] });
  await screen.findByRole('heading', { level: 2, name: say('brief:asks.title') });
  const [asked] = gateway.made.filter(({ name }) => name === 'clientBrief');
  expect(asked?.body).toEqual({
    id: CHAN_ID,
    parts: ['value', 'allocation', 'ownTasks', 'accounts', 'notes'],
  });
  expect(titles()).not.toContain(say('brief:documents.title'));
  expect(titles()).not.toContain(say('brief:checks.title'));
});

it('says in its place that a part could not be loaded, and keeps the others', async () => {
  await open({ told: { documents: null, failed: ['documents'] } });
  const card = within(await screen.findByRole('region', { name: say('brief:documents.title') }));
  expect(card.getByRole('status')).toHaveTextContent(say('brief:partFailed'));
  expect(screen.getByText('Wants to help the eldest buy a home.')).toBeVisible();
  // A question that needs the part cannot be asked, which is said too.
  expect(screen.getByText(say('brief:asks.incomplete'))).toBeVisible();
});

it('names whom a question is about where it is of several people', async () => {
  const [person] = CLIENT_BRIEF.people;
  const two = [person!, { ...person!, id: idOf(905) }];
  await openArea(<HouseholdBriefScreen />, {
    gateway: gatewayOfBriefs({
      people: two,
      asks: [questionOf({ kind: 'trustedContact', person: { id: CHAN_ID, name: CHAN.name } })],
    }),
    locale: 'en',
    path: `/en/households/brief?Id=${HOUSEHOLD_ID}`,
  });
  const card = within(await screen.findByRole('region', { name: say('brief:asks.title') }));
  expect(card.getByRole('listitem')).toHaveTextContent(/Chan: Ask for a trusted contact person/);
});

it('says that nothing is open or due only where all tasks are known', async () => {
  await open();
  expect(await screen.findByText(say('brief:who.nothingDue'))).toBeVisible();
  expect(screen.getByText(say('brief:work.none'))).toBeVisible();
});

it.each<Partial<Brief>>([
  { tasks: null, failed: ['tasks'] },
  { ownTasks: null, failed: ['ownTasks'] },
])('says nothing of tasks that could not be loaded ($failed)', async (told) => {
  await open({ told });
  const card = within(await screen.findByRole('region', { name: say('brief:work.title') }));
  expect(card.getByRole('status')).toHaveTextContent(say('brief:partFailed'));
  expect(card.queryByText(say('brief:work.none'))).toBeNull();
  expect(screen.queryByText(say('brief:who.nothingDue'))).toBeNull();
});

it('says before which day no meeting is known', async () => {
  await open({ told: { value: { ...CLIENT_BRIEF.value!, contactOn: null } } });
  expect(await screen.findByText(/no meeting or call is on record before March 6, 2026/)).toBeVisible();
});

it('names whose record changed where it is of several people', async () => {
  const [person] = CLIENT_BRIEF.people;
  await openArea(<HouseholdBriefScreen />, {
    gateway: gatewayOfBriefs({ people: [person!, { ...person!, id: idOf(905) }] }),
    locale: 'en',
    path: `/en/households/brief?Id=${HOUSEHOLD_ID}`,
  });
  expect(await screen.findByText(/Chan · January 7, 2026, Noémie Roy/)).toBeVisible();
});

it('says only that nothing was entered: what waited is dated when it was made', async () => {
  await open({ told: { changes: { since: '2025-11-14', rows: [], count: 0 } } });
  expect(await screen.findByText('Nothing has been entered since.')).toBeVisible();
});

it('has words for a change of KYC that was never reviewed', async () => {
  await open({ told: { asks: [questionOf({ kind: 'kycChanged', fields: ['annualIncome'] })] } });
  expect(await screen.findByText(/there never was a review, and .* changed/)).toBeVisible();
});

it('is downloaded as a PDF in the reader’s language, or in the other one', async () => {
  const { gateway, user } = await open();
  gateway.answer('clientBriefTicket', () => ({
    path: `documents/file/${'a'.repeat(43)}`,
    expiresAt: '2026-03-06T15:01:00Z',
    mediaType: 'application/pdf',
  }));
  const followed: string[] = [];
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    followed.push(this.href);
  });
  await screen.findByRole('region', { name: say('brief:asks.title') });
  const button = screen.getByRole('button', { name: say('brief:paper.download') });
  await user.click(button);
  await waitFor(() => expect(followed).toHaveLength(1));
  await user.selectOptions(screen.getByLabelText(say('brief:paper.language')), 'fr');
  await user.click(button);
  await waitFor(() => expect(followed).toHaveLength(2));
  clicked.mockRestore();
  expect(followed[1]).toMatch(/\/documents\/file\/a{43}$/);
  const asked = gateway.made.filter(({ name }) => name === 'clientBriefTicket').map(({ body }) => body);
  expect(asked).toMatchObject([
    { id: CHAN_ID, language: 'en', use: 'download' },
    { id: CHAN_ID, language: 'fr', use: 'download' },
  ]);
});
