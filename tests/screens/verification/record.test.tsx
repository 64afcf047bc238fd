import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { BodyOf } from '@/contract/call';
import type { Calls } from '@/contract/calls';
import { VerificationScreen } from '@/components/verification/VerificationScreen';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_VERIFIED, gatewayOfChansVerification } from '@/tests/support/areas/verification';
import { CHAN_ID, OVERVIEW } from '@/tests/support/book';
import { openArea } from '@/tests/support/openArea';
import { say as sayIn } from '@/tests/support/say';

const say = sayIn('en');
beforeAll(async () => {
  await Promise.all([
    import('@/components/verification/Verification.form'),
    import('@/components/verification/Doubt.form'),
  ]);
});

async function open(client = CHAN_VERIFIED) {
  const gateway = gatewayOfChansVerification(client);
  gateway.answer('draftSave', () => ({ savedAt: '2026-03-06T15:00:00Z' }));
  gateway.answer('draftDiscard', () => ({ isDiscarded: true }));
  gateway.answer('verificationSave', () => ({
    changeSetId: '00000000-0000-4000-8000-0000000000aa',
    state: 'applied',
    version: 2,
    merged: [],
    pending: [],
  }));
  const opened = await openArea(<VerificationScreen />, {
    gateway,
    locale: 'en',
    path: `/en/clients/verification?Id=${CHAN_ID}`,
  });
  const saved = () =>
    gateway.made
      .filter(({ name }) => name === 'verificationSave')
      .map(({ body }) => (body as BodyOf<Calls['verificationSave']>).fields);
  return { ...opened, saved };
}

const NEW = { ...CHAN_VERIFIED, state: 'due', verification: null } as const;

it('offers the methods that can pass and says in one line for each reason why the others cannot', async () => {
  await open({
    ...NEW,
    methods: [
      { method: 'photoId', refusal: null },
      { method: 'creditFile', refusal: 'noAddress' },
      { method: 'affiliate', refusal: 'entity' },
      { method: 'reliance', refusal: 'entity' },
    ],
  });
  const ways = within(await screen.findByRole('region', { name: say('verification:ways') }));
  expect(ways.getAllByRole('button')).toHaveLength(1);
  expect(ways.getByText(/Credit file \(no home address is on file/)).toBeVisible();
  expect(ways.getByText('Not possible: Affiliate and Another dealer (individuals only)')).toBeVisible();
  await expectAccessible();
});

it('says of a client who died that nothing is left to verify, and urges nothing', async () => {
  const gateway = gatewayOfChansVerification({ ...NEW, state: 'notNeeded' });
  gateway.answer('clientOverview', () => ({
    ...OVERVIEW,
    results: { ...OVERVIEW.results, deceasedOn: '2026-02-14' },
  }));
  await openArea(<VerificationScreen />, {
    gateway,
    locale: 'en',
    path: `/en/clients/verification?Id=${CHAN_ID}`,
  });
  expect(
    await screen.findByText('Died on February 14, 2026. There is nothing left to verify.'),
  ).toBeVisible();
  expect(screen.queryByRole('region', { name: say('verification:ways') })).toBeNull();
  await expectAccessible();
});

it('records a document, refuses an expired one at its field, and keeps what was typed', async () => {
  const { user, saved } = await open(NEW);
  await user.click((await screen.findAllByRole('button', { name: say('verification:verify') }))[0]!);
  const sheet = within(await screen.findByRole('dialog', { name: /Wing-Sze Chan/ }));
  await user.selectOptions(await sheet.findByLabelText(/^Document/), 'passport');
  await user.type(sheet.getByLabelText(/^Number/), 'HG551234');
  const expires = sheet.getByLabelText(/^Expires on/);
  await user.type(expires, '2020-01-01');
  await user.click(sheet.getByRole('button', { name: /^Save/ }));
  expect((await sheet.findAllByText(/had expired on that day/)).length).toBeGreaterThan(0);
  expect(saved()).toEqual([]);
  expect(sheet.getByLabelText(/^Number/)).toHaveValue('HG551234');
  await user.clear(expires);
  await user.type(expires, '2031-01-01');
  await user.click(sheet.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.identityVerification).toMatchObject({
    method: 'photoId',
    document: 'passport',
    number: 'HG551234',
    expiresOn: '2031-01-01',
    presence: 'inPerson',
  });
});

it('asks how a remote client was matched, and starts another method empty', async () => {
  const { user } = await open(NEW);
  await user.click((await screen.findAllByRole('button', { name: say('verification:verify') }))[0]!);
  const sheet = within(await screen.findByRole('dialog', { name: /Wing-Sze Chan/ }));
  await user.click(await sheet.findByRole('radio', { name: 'Remote' }));
  expect(sheet.getByText(/video call alone is not enough/)).toBeVisible();
  await user.click(sheet.getByRole('radio', { name: /^Credit file/ }));
  expect(sheet.queryByLabelText(/^Document/)).toBeNull();
  expect(sheet.getByLabelText(/^File number/)).toHaveValue('');
  await expectAccessible();
});

it('records a doubt with its reason', async () => {
  const { user, saved } = await open();
  await user.click(await screen.findByRole('button', { name: say('verification:doubtIt') }));
  const sheet = within(await screen.findByRole('dialog', { name: /Wing-Sze Chan/ }));
  await user.click(await sheet.findByRole('radio', { name: /may not be genuine/ }));
  await user.click(sheet.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(saved()).toEqual([{ identityDoubt: { on: CHAN_VERIFIED.today, reason: 'document', note: null } }]),
  );
});
