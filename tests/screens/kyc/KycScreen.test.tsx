import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { KycScreen } from '@/components/kyc/KycScreen';
import type { KycRecordAnswer } from '@/contract/kyc/schema';
import { CallFailure } from '@/lib/http/failure';
import { CHAN, gatewayOfChansKyc } from '@/tests/support/areas/kyc';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID, OVERVIEW } from '@/tests/support/book';
import { answerEvidence, paperId } from '@/tests/support/evidence';
import { openArea } from '@/tests/support/openArea';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

beforeAll(async () => {
  await Promise.all([
    import('@/components/documents/shared/EvidenceControl'),
    import('@/components/documents/shared/EvidenceLine'),
    import('@/components/documents/shared/PaperViewer'),
  ]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Every answer is there, and nothing is in conflict. */
const COMPLETE: KycRecordAnswer = {
  ...CHAN,
  accounts: CHAN.accounts.map((account) => ({ ...account, missing: [], conflicts: [], open: [] })),
};

const FORM = { id: paperId(4), title: 'Signed letter', kind: 'kycForm', createdOn: '2026-03-05' } as const;

async function open(locale: 'en' | 'fr', answer: KycRecordAnswer = COMPLETE) {
  const gateway = gatewayOfChansKyc(answer);
  answerEvidence(gateway, { filed: [FORM] });
  gateway.answer('clientOverview', () => OVERVIEW);
  gateway.answer('kycSubmit', () => ({
    changeSetId: CHAN_ID,
    state: 'applied',
    version: 2,
    merged: [],
    pending: [],
  }));
  gateway.answer('kycLetterTicket', () => ({
    path: `documents/file/${'a'.repeat(43)}`,
    expiresAt: '2026-03-06T15:01:00Z',
    mediaType: 'application/pdf',
  }));
  const opened = await openArea(<KycScreen />, {
    gateway,
    locale,
    path: `/${locale}/clients/kyc?Id=${CHAN_ID}`,
  });
  const say = sayIn(locale);
  const bodiesOf = (name: string) =>
    gateway.made.filter((made) => made.name === name).map(({ body }) => body);
  const submitCard = async () => within(await screen.findByRole('region', { name: say('kyc:submit.title') }));
  return { ...opened, gateway, say, bodiesOf, submitCard };
}

describe.each(SCREEN_LOCALES)('A review that the client signs on paper (%s)', (locale) => {
  test('says that it needs the signed form, and is submitted with it', async () => {
    const { user, say, submitCard, bodiesOf } = await open(locale);
    const card = await submitCard();
    expect(card.getByText(say('kyc:submit.paper'))).toBeVisible();
    expect(card.queryByText(say('kyc:submit.nothingLeft'))).toBeNull();
    const submit = card.getByRole('button', { name: say('kyc:submit.submit') });
    expect(submit).toBeDisabled();
    await user.selectOptions(await card.findByLabelText(say('evidence:choose')), FORM.id);
    await user.click(card.getByRole('button', { name: say('evidence:take') }));
    expect(card.getByText(say('kyc:submit.nothingLeft'))).toBeVisible();
    await user.click(submit);
    await waitFor(() =>
      expect(bodiesOf('kycSubmit')).toMatchObject([
        { id: CHAN_ID, confirmation: 'signed', evidence: [{ id: FORM.id, title: FORM.title }] },
      ]),
    );
    await expectAccessible();
  });

  test('needs no form where the client confirms in another way', async () => {
    const { user, say, submitCard, bodiesOf } = await open(locale);
    const card = await submitCard();
    await user.selectOptions(card.getByLabelText(say('kyc:submit.confirmation')), 'meeting');
    expect(card.queryByText(say('kyc:submit.paper'))).toBeNull();
    await user.click(card.getByRole('button', { name: say('kyc:submit.submit') }));
    await waitFor(() =>
      expect(bodiesOf('kycSubmit')).toMatchObject([{ confirmation: 'meeting', evidence: [] }]),
    );
  });

  test('shows beside the papers why the gateway refuses them', async () => {
    const { user, gateway, say, submitCard } = await open(locale);
    gateway.answer('kycSubmit', () => {
      throw new CallFailure({
        code: 'invalid',
        status: 422,
        requestId: null,
        retryAfterSeconds: null,
        errors: [{ pointer: '/fields/kycReviewEvidence', rule: 'evidence_required' }],
      });
    });
    const card = await submitCard();
    await user.selectOptions(await card.findByLabelText(say('evidence:choose')), FORM.id);
    await user.click(card.getByRole('button', { name: say('evidence:take') }));
    await user.click(card.getByRole('button', { name: say('kyc:submit.submit') }));
    expect(await card.findByRole('alert')).toHaveTextContent(say('form:rules.evidence_required'));
  });
});

describe.each(SCREEN_LOCALES)('The letter for the client (%s)', (locale) => {
  test('is made as it opens, seen in the page, and downloaded with a ticket of its own', async () => {
    const asked = vi.fn((_url: string) =>
      Promise.resolve(new Response('bytes', { headers: { 'content-type': 'application/pdf' } })),
    );
    vi.stubGlobal('fetch', asked);
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
    Object.assign(URL, { createObjectURL: () => 'blob:https://portal.test/1', revokeObjectURL: () => {} });
    const { user, say, bodiesOf } = await open(locale, CHAN);
    const button = await screen.findByRole('button', { name: say('kyc:letter.open') });
    expect(bodiesOf('kycLetterTicket')).toEqual([]);
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: say('kyc:letter.title') });
    const frame = await within(dialog).findByTitle(say('kyc:letter.title'));
    expect(frame).toHaveAttribute('src', 'blob:https://portal.test/1');
    expect(bodiesOf('kycLetterTicket')).toEqual([{ id: CHAN_ID, use: 'preview' }]);
    expect(asked.mock.calls[0]?.[0]).toMatch(/\/documents\/file\/a{43}$/);
    const print = within(dialog).getByRole('button', { name: say('documents:view.print') });
    fireEvent.load(frame);
    expect(print).toBeEnabled();
    const followed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.href);
    });
    await user.click(within(dialog).getByRole('button', { name: say('documents:action.download') }));
    await waitFor(() => expect(followed).toEqual([expect.stringMatching(/\/documents\/file\/a{43}$/)]));
    expect(bodiesOf('kycLetterTicket').at(-1)).toEqual({ id: CHAN_ID, use: 'download' });
    vi.restoreAllMocks();
    await expectAccessible();
  });

  test('is not offered of a client who died', async () => {
    const { say } = await open(locale, { ...CHAN, diedOn: '2026-02-14', clock: null });
    await screen.findByRole('region', { name: say('kyc:difference.title') });
    expect(screen.queryByRole('button', { name: say('kyc:letter.open') })).toBeNull();
  });
});
