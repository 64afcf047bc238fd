import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { ClientDocumentsScreen } from '@/components/documents/ClientDocumentsScreen';
import type { DocumentDetailsAnswer } from '@/contract/documents/schema';
import { documentRow, gatewayOfDocuments } from '@/tests/support/areas/documents';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID, OVERVIEW } from '@/tests/support/book';
import { CallFailure } from '@/lib/http/failure';
import { answerEvidence } from '@/tests/support/evidence';
import { openScreen } from '@/tests/support/openScreen';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

beforeAll(async () => {
  await Promise.all([
    import('@/components/documents/DocumentDialog'),
    import('@/components/documents/filing/FilingDialog'),
  ]);
});

const LETTER = documentRow(1, { kind: 'correspondence', title: 'Note of June' });
const BY = { subject: 'advisor', firstName: 'Ana', lastName: 'Roy' };

async function open(locale: 'en' | 'fr', changed: Partial<DocumentDetailsAnswer> = {}) {
  const gateway = gatewayOfDocuments([LETTER]);
  answerEvidence(gateway);
  gateway.answer('clientOverview', () => OVERVIEW);
  gateway.answer('documentDetails', () => ({
    row: LETTER,
    hasPortal: false,
    grants: [],
    incidents: [],
    filed: {
      by: BY,
      at: '2026-03-02T15:00:00Z',
      datedOn: null,
      note: null,
      mediaType: 'application/pdf',
      sha256: 'a'.repeat(64),
      scan: 'clean',
    },
    correction: { by: null, of: null },
    keptUntil: null,
    proves: [],
    fetches: [],
    ...changed,
  }));
  gateway.answer('documentTakeOut', () => ({
    changeSetId: CHAN_ID,
    state: 'applied',
    version: 2,
    merged: [],
    pending: [],
  }));
  const say = sayIn(locale);
  const opened = openScreen(<ClientDocumentsScreen />, {
    gateway,
    locale,
    path: `/clients/documents?Id=${CHAN_ID}`,
  });
  await opened.user.click(await screen.findByText('Note of June'));
  const dialog = await screen.findByRole('dialog', { name: 'Note of June' });
  return { ...opened, gateway, say, dialog, inside: within(dialog) };
}

const sent = ({ made }: { made: readonly { name: string; body: unknown }[] }) =>
  made.filter(({ name }) => name === 'documentTakeOut').map(({ body }) => body);

describe.each(SCREEN_LOCALES)('A filed document (%s)', (locale) => {
  test('is taken out with a reason, and says so with a way back', async () => {
    const { user, gateway, inside, say } = await open(locale);
    await user.click(inside.getByRole('button', { name: say('documents:takeOut.open') }));
    expect(inside.getByLabelText(say('documents:takeOut.reason'))).toHaveFocus();
    await user.click(inside.getByRole('button', { name: say('documents:takeOut.cancel') }));
    expect(inside.getByRole('button', { name: say('documents:takeOut.open') })).toHaveFocus();
    await user.click(inside.getByRole('button', { name: say('documents:takeOut.open') }));
    const confirm = inside.getByRole('button', { name: say('documents:takeOut.confirm') });
    await user.type(inside.getByLabelText(say('documents:takeOut.reason')), 'Too short');
    expect(confirm).toBeDisabled();
    await user.type(inside.getByLabelText(say('documents:takeOut.reason')), ': of another client');
    await expectAccessible();
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Note of June' })).toBeNull());
    expect(sent(gateway)).toEqual([
      { id: LETTER.id, version: LETTER.version, reason: 'Too short: of another client' },
    ]);
    expect(await screen.findByRole('button', { name: say('form:undo.undo') })).toBeVisible();
  });

  test('that is evidence stays, and says of what', async () => {
    const { user, gateway, inside, say } = await open(locale);
    gateway.answer('documentTakeOut', () => {
      const errors = [{ pointer: '/fields/x', rule: 'proves_deathEvidence' }];
      throw new CallFailure({
        code: 'invalid',
        status: 422,
        requestId: null,
        retryAfterSeconds: null,
        errors,
      });
    });
    const what = say('logs:field.death');
    await user.click(inside.getByRole('button', { name: say('documents:takeOut.open') }));
    await user.type(inside.getByLabelText(say('documents:takeOut.reason')), 'Filed twice by me');
    await user.click(inside.getByRole('button', { name: say('documents:takeOut.confirm') }));
    const said = say('documents:takeOut.refused.proves').replace('{{what}}', what);
    expect(await inside.findByText(said)).toBeVisible();
    expect(inside.getByLabelText(say('documents:takeOut.reason'))).toHaveValue('Filed twice by me');
  });

  test('says what it proves, what has replaced it, and until when it is kept', async () => {
    const { inside, say } = await open(locale, {
      correction: { by: { id: CHAN_ID, title: 'Letter, corrected' }, of: null },
      keptUntil: '2033-01-31',
      proves: [{ field: 'deathEvidence', by: BY, at: '2026-03-02T15:00:00Z' }],
    });
    expect(inside.getByText('Letter, corrected')).toBeVisible();
    expect(inside.getByText(say('logs:field.death'))).toBeVisible();
    expect(inside.getByText(locale === 'fr' ? /31 janvier 2033/ : /January 31, 2033/)).toBeVisible();
    // What has been corrected is neither corrected again nor taken out.
    expect(inside.queryByRole('button', { name: say('documents:takeOut.open') })).toBeNull();
  });

  test('is corrected by a file of its own type', async () => {
    const { user, inside, say } = await open(locale);
    await user.click(inside.getByRole('button', { name: say('documents:correct.open') }));
    expect(
      await screen.findByRole('dialog', { name: say('documents:filing.titleUnknown') }),
    ).toBeInTheDocument();
  });
});
