import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DeliveryScreen } from '@/components/delivery/DeliveryScreen';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { DeliveryPreference, DeliveryPreferencesAnswer } from '@/contract/delivery/schema';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID, OVERVIEW } from '@/tests/support/book';
import { openScreen } from '@/tests/support/openScreen';
import { scriptedGateway } from '@/tests/support/scriptedGateway';
import { answerEvidence, paperId } from '@/tests/support/evidence';

const RRIF = '5a1d0f0e-7a49-4a4c-9f44-2d4d9a1f0b01';
const MARGIN = '5a1d0f0e-7a49-4a4c-9f44-2d4d9a1f0b02';
const SET = '5a1d0f0e-7a49-4a4c-9f44-2d4d9a1f0b03';

const cell = (accountId: string, document: DeliveryPreference['document']): DeliveryPreference => ({
  accountId,
  document,
  atOpening: 'paper',
  current: 'paper',
  pending: null,
  consent: null,
  effectiveOn: '2016-01-12',
  scheduled: null,
  changed: null,
});

const WAITING: DeliveryPreference = {
  ...cell(MARGIN, 'taxT3'),
  pending: 'electronic',
  consent: { method: 'telephone', text: 'DC-7', language: 'en' },
  changed: {
    channel: 'screen',
    changeSetId: SET,
    by: { subject: 'advisor', firstName: 'Maya', lastName: 'Okafor' },
    at: '2026-03-02T15:00:00.000000Z',
  },
};

const ANSWER: DeliveryPreferencesAnswer = {
  name: { given: 'Jun', family: 'Chan', legal: null, bornIn: null, diedIn: null },
  language: 'en',
  version: 3,
  today: '2026-03-06',
  email: { address: 'jun.chan@example.test', bounce: null, unverifiedSince: null },
  paperUntil: null,
  accounts: [
    { id: RRIF, number: '51-20417-8', type: 'rrif', currency: 'CAD', isJoint: false },
    { id: MARGIN, number: '51-20433-1', type: 'margin', currency: 'CAD', isJoint: true },
  ],
  preferences: [cell(RRIF, 'statements'), cell(MARGIN, 'statements'), WAITING, cell(RRIF, 'letters')],
  consents: [],
  mailings: [
    { on: '2026-03-31', documents: ['taxT3'], ways: [{ choice: 'paper', accounts: 1, waiting: 1 }] },
  ],
  household: [],
};

function open(answer: DeliveryPreferencesAnswer = ANSWER) {
  const gateway = scriptedGateway();
  gateway.answer('deliveryPreferences', () => answer);
  answerEvidence(gateway);
  return openScreen(<DeliveryScreen />, { gateway, path: `/en/clients/delivery?Id=${CHAN_ID}` });
}

it('says of a client who died that everything goes on paper, and offers nothing electronic', async () => {
  const gateway = scriptedGateway();
  const dead = { ...WAITING, atOpening: 'electronic' as const, pending: null, consent: null, changed: null };
  gateway.answer('deliveryPreferences', () => ({ ...ANSWER, preferences: [dead] }));
  gateway.answer('clientOverview', () => ({
    ...OVERVIEW,
    results: { ...OVERVIEW.results, deceasedOn: '2026-02-14' },
  }));
  openScreen(<DeliveryScreen />, { gateway, path: `/en/clients/delivery?Id=${CHAN_ID}` });
  expect(await screen.findByText('Died on February 14, 2026. Everything goes out on paper.')).toBeVisible();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Paper' }));
  const panel = within(await screen.findByRole('region', { name: /T3/ }));
  const choices = panel.getAllByRole('option').map(({ textContent }) => textContent);
  expect(choices).toContain('Paper');
  expect(choices).not.toContain('Electronic');
  expect(panel.queryByRole('button', { name: 'Restore choice at opening' })).toBeNull();
  await expectAccessible();
});

const SAVED: SaveOutcome = { changeSetId: SET, state: 'applied', version: 4, merged: [], pending: [] };

it('lets the papers go of consents that are no longer on record', async () => {
  const gateway = scriptedGateway();
  gateway.answer('deliveryPreferences', () => ANSWER);
  gateway.answer('documentEvidenceSave', () => ({ ...SAVED, merged: [], pending: [] }));
  const paper = { id: paperId(1), title: 'Consent of 2016', changeSetId: SET, isSuperseded: false };
  answerEvidence(gateway, { version: 3, facts: [{ field: 'deliveryEvidence', papers: [paper] }] });
  openScreen(<DeliveryScreen />, { gateway, path: `/en/clients/delivery?Id=${CHAN_ID}` });
  const user = userEvent.setup();
  const line = within(
    await screen.findByRole('group', { name: 'Supporting documents for consents to delivery' }),
  );
  await user.click(
    line.getByRole('button', { name: 'Remove Supporting documents for consents to delivery' }),
  );
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Supporting documents for consents to delivery' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Remove Consent of 2016' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(gateway.made.filter(({ name }) => name === 'documentEvidenceSave')).toMatchObject([
      { body: { version: 3, fields: { deliveryEvidence: [] } } },
    ]),
  );
});

describe('delivery preferences', () => {
  it('shows how documents go out, what waits and what does not apply, with arrow keys', async () => {
    open();
    const waiting = await screen.findByRole('button', { name: /electronic, waiting for a consent/ });
    expect(screen.getAllByText('does not apply')).toHaveLength(2);
    expect(screen.getByText(/1 goes electronically if the consent is recorded by then/)).toBeVisible();
    await expectAccessible();
    const [first, second] = screen.getAllByRole('button', { name: 'Paper' });
    const user = userEvent.setup();
    first?.focus();
    await user.keyboard('{ArrowRight}');
    expect(second).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(waiting).toHaveFocus();
    await user.keyboard('{Enter}');
    const panel = await screen.findByRole('region', { name: 'T3 slip' });
    expect(panel).toHaveTextContent('A consent by telephone is not enough');
    expect(panel).toHaveTextContent('Until a valid consent is recorded, delivery stays: Paper.');
    expect(panel).toHaveTextContent('since January 12, 2016');
    expect(panel).toHaveTextContent('By telephone · text DC-7 · English');
    await expectAccessible();
    await user.keyboard('{Escape}');
    expect(waiting).toHaveFocus();
  });

  it('saves a choice with its consent, reloads the matrix, and undoes it', async () => {
    const { gateway } = open();
    gateway.answer('deliverySave', () => SAVED);
    gateway.answer('changeUndo', () => ({ ...SAVED, undone: SET }));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /waiting for a consent/ }));
    const panel = within(await screen.findByRole('region', { name: 'T3 slip' }));
    expect(panel.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.selectOptions(panel.getByLabelText('Consent'), 'In writing');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    const consent = { method: 'written', text: 'DC-7', language: 'en' };
    const choice = { accountId: MARGIN, document: 'taxT3', choice: 'electronic', consent };
    expect(gateway.made.find(({ name }) => name === 'deliverySave')?.body).toEqual({
      id: CHAN_ID,
      version: 3,
      choices: [choice],
    });
    await expect.poll(() => gateway.count('deliveryPreferences')).toBe(2);
    await user.click(panel.getByRole('button', { name: 'Undo last change' }));
    expect(await panel.findByText('The last change was undone.')).toBeVisible();
    await expect.poll(() => gateway.count('deliveryPreferences')).toBe(3);
  });

  it('keeps the choices when the save fails, and says so when the client is gone', async () => {
    const { gateway } = open();
    gateway.fail('deliverySave', 'conflict');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /waiting for a consent/ }));
    const panel = within(await screen.findByRole('region', { name: 'T3 slip' }));
    await user.selectOptions(panel.getByLabelText('Consent'), 'In writing');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect(await panel.findByRole('alert')).toBeVisible();
    expect(panel.getByLabelText('Consent')).toHaveValue('written');
    gateway.fail('deliverySave', 'not-found');
    await user.click(panel.getByRole('button', { name: 'Overwrite' }));
    expect(await panel.findByText(/You no longer serve this client/)).toBeVisible();
  });

  it('changes several choices at once, and says how many wait', async () => {
    const { gateway } = open();
    gateway.answer('deliverySave', () => SAVED);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Change several' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change several' }));
    expect(dialog.getByText('4 choices will be saved.')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Consent'), 'By telephone');
    expect(dialog.getByText('1 of them will wait for a valid consent.')).toBeVisible();
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const sent = gateway.made.find(({ name }) => name === 'deliverySave')?.body as { choices: unknown[] };
    expect(sent.choices).toHaveLength(4);
  });

  it('suggests paper after an e-mail bounced', async () => {
    const email = {
      address: 'jun.chan@example.test',
      bounce: { on: '2026-03-02', kind: 'hard' },
      unverifiedSince: null,
    } as const;
    const { gateway } = open({ ...ANSWER, email });
    gateway.answer('deliverySave', () => SAVED);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Use paper for 90 days' }));
    expect(gateway.made.find(({ name }) => name === 'deliverySave')?.body).toEqual({
      id: CHAN_ID,
      version: 3,
      choices: [],
      paperUntil: '2026-06-04',
    });
  });

  it('offers only paper to a client without an e-mail', async () => {
    open({ ...ANSWER, email: null });
    expect((await screen.findAllByText(/no e-mail on file/))[0]).toBeVisible();
    const user = userEvent.setup();
    await user.click(screen.getAllByRole('button', { name: 'Paper' })[0]!);
    const panel = within(await screen.findByRole('region', { name: 'Account statements' }));
    expect(panel.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Paper']);
  });

  it('says what the lack of an e-mail does to the electronic choices, and that the consent stays', async () => {
    const preferences = ANSWER.preferences.map((each, index) => ({
      ...each,
      current: index < 2 ? ('electronic' as const) : ('paper' as const),
    }));
    open({ ...ANSWER, email: null, preferences });
    expect(
      await screen.findByText(/2 choices of electronic delivery go out on paper\. The consent stays/),
    ).toBeVisible();
  });

  it('says that a client has no open account', async () => {
    open({ ...ANSWER, accounts: [], preferences: [] });
    expect(await screen.findByText(/no open account/)).toBeVisible();
  });
});

it('goes back to electronic delivery with the consent given, and says when it will wait', async () => {
  const withdrawn: DeliveryPreference = {
    ...cell(RRIF, 'taxT3'),
    atOpening: 'electronic',
    changed: WAITING.changed,
  };
  const { gateway } = open({ ...ANSWER, preferences: [withdrawn] });
  gateway.answer('deliverySave', () => SAVED);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Paper' }));
  expect(screen.getByText(/Going back to the choice at opening needs a consent/)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Delivery' }), 'electronic');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Consent' }), 'written');
  expect(screen.queryByText(/Going back to the choice at opening needs a consent/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Restore choice at opening' }));
  expect(gateway.made.filter(({ name }) => name === 'deliverySave').map(({ body }) => body)).toMatchObject([
    {
      choices: [
        {
          document: 'taxT3',
          choice: 'atOpening',
          consent: { method: 'written', text: 'DC-7', language: 'en' },
        },
      ],
    },
  ]);
});
