import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { VerificationScreen } from '@/components/verification/VerificationScreen';
import type { DocumentEvidenceAnswer, DocumentFilingAnswer } from '@/contract/documents/schema';
import { uploads } from '@/lib/files/uploads';
import { CallCancelled, CallFailure } from '@/lib/http/failure';
import type { Uploader } from '@/lib/http/upload';
import { runSagas } from '@/sagas/run';
import { uploadSaga } from '@/sagas/uploading';
import { CHAN_VERIFIED, gatewayOfChansVerification } from '@/tests/support/areas/verification';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID, OVERVIEW } from '@/tests/support/book';
import { answerEvidence, paperId } from '@/tests/support/evidence';
import { openArea } from '@/tests/support/openArea';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

beforeAll(async () => {
  await Promise.all([
    import('@/components/verification/Verification.form'),
    import('@/components/documents/shared/EvidenceInput'),
    import('@/components/documents/shared/EvidenceLine'),
    import('@/components/documents/filing/FilingDialog'),
  ]);
});

const FIELD = 'identityVerificationEvidence';
const SAVED = { changeSetId: CHAN_ID, state: 'applied', version: 2, merged: [], pending: [] } as const;

const PASSPORT = { id: paperId(1), title: 'Passport', kind: 'identity', createdOn: '2026-03-02' } as const;
const LICENCE = { id: paperId(3), title: 'Licence', kind: 'identity', createdOn: '2026-03-03' } as const;
const BILL = {
  id: paperId(2),
  title: 'Hydro bill',
  kind: 'proofOfAddress',
  createdOn: '2026-03-01',
} as const;

interface Given {
  facts?: DocumentEvidenceAnswer['facts'];
  filed?: DocumentFilingAnswer['filed'];
  client?: typeof CHAN_VERIFIED;
}

async function open(locale: 'en' | 'fr', { client = CHAN_VERIFIED, ...given }: Given = {}) {
  const gateway = gatewayOfChansVerification(client);
  answerEvidence(gateway, given);
  gateway.answer('clientOverview', () => OVERVIEW);
  gateway.answer('draftSave', () => ({ savedAt: '2026-03-06T15:00:00Z' }));
  gateway.answer('draftDiscard', () => ({ isDiscarded: true }));
  for (const name of ['verificationSave', 'documentEvidenceSave', 'documentFileSave'] as const)
    gateway.answer(name, () => ({ ...SAVED, merged: [], pending: [] }));
  gateway.answer('documentTicket', () => ({
    path: `documents/file/${'a'.repeat(43)}`,
    expiresAt: '2026-03-06T15:01:00Z',
    mediaType: 'image/tiff',
  }));
  const opened = await openArea(<VerificationScreen />, {
    gateway,
    locale,
    path: `/${locale}/clients/verification?Id=${CHAN_ID}`,
  });
  const client$: Uploader = {
    removeUpload: () => Promise.resolve(),
    upload: ({ uploadId, file, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new CallCancelled()));
        resolve({
          uploadId,
          mediaType: 'application/pdf',
          size: file.size,
          sha256: 'a'.repeat(64),
          scan: 'clean',
          onFile: null,
        });
      }),
  };
  onTestFinished(runSagas(opened.store, { uploads: () => uploadSaga(client$) }));
  onTestFinished(() => uploads.clear());
  const bodiesOf = (name: string) =>
    gateway.made.filter((made) => made.name === name).map(({ body }) => body as { fields: object });
  const say = sayIn(locale);
  const papers = () => screen.findByRole('group', { name: say(`logs:field.${FIELD}`) });
  return { ...opened, gateway, say, bodiesOf, papers };
}

describe.each(SCREEN_LOCALES)('The paper of a proof (%s)', (locale) => {
  test('opens where the proof is shown', async () => {
    const { user, gateway, papers, say } = await open(locale, {
      facts: [
        {
          field: FIELD,
          papers: [{ id: PASSPORT.id, title: 'Passport', changeSetId: CHAN_ID, isSuperseded: false }],
        },
      ],
    });
    const line = within(await papers());
    await user.click(
      line.getByRole('button', { name: say('evidence:open').replace('{{title}}', 'Passport') }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Passport' }));
    expect(await dialog.findByText(say('documents:view.other'))).toBeVisible();
    expect(gateway.count('documentTicket')).toBe(1);
    await expectAccessible();
  });

  test('is named as missing, and added later to what was recorded', async () => {
    const client = {
      ...CHAN_VERIFIED,
      verification: {
        method: 'dualProcess',
        verifiedOn: '2026-03-02',
        first: { kind: 'utility', name: 'Hydro', fact: 'nameAddress', number: 'H-1' },
        second: { kind: 'bank', name: 'Bank', fact: 'nameAccount', number: 'B-1' },
      },
    } as const;
    const { user, papers, say, bodiesOf } = await open(locale, { client, filed: [PASSPORT, BILL] });
    const line = within(await papers());
    expect(line.getByText(say('evidence:missing'))).toBeVisible();
    const what = say(`logs:field.${FIELD}`);
    await user.click(line.getByRole('button', { name: say('evidence:addOf').replace('{{what}}', what) }));
    const dialog = within(await screen.findByRole('dialog', { name: what }));
    const choice = await dialog.findByLabelText(say('evidence:choose'));
    // No image of an identity document for a method that needs none.
    expect(within(choice).queryByRole('option', { name: /Passport/ })).toBeNull();
    await user.selectOptions(choice, BILL.id);
    await user.click(dialog.getByRole('button', { name: say('evidence:take') }));
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: say('evidence:save') }));
    await waitFor(() =>
      expect(bodiesOf('documentEvidenceSave')).toEqual([
        { id: CHAN_ID, version: 1, fields: { [FIELD]: [{ id: BILL.id, title: BILL.title }] } },
      ]),
    );
  });

  test('that somebody added meanwhile is seen before the next save', async () => {
    const paper = (of: typeof PASSPORT | typeof LICENCE) => ({
      id: of.id,
      title: of.title,
      changeSetId: CHAN_ID,
      isSuperseded: false,
    });
    const { user, gateway, papers, say, bodiesOf } = await open(locale, { filed: [PASSPORT, LICENCE] });
    const line = within(await papers());
    const what = say(`logs:field.${FIELD}`);
    await user.click(line.getByRole('button', { name: say('evidence:addOf').replace('{{what}}', what) }));
    const dialog = within(await screen.findByRole('dialog', { name: what }));
    await user.selectOptions(await dialog.findByLabelText(say('evidence:choose')), LICENCE.id);
    await user.click(dialog.getByRole('button', { name: say('evidence:take') }));
    answerEvidence(gateway, {
      version: 2,
      facts: [{ field: FIELD, papers: [paper(PASSPORT)] }],
      filed: [PASSPORT, LICENCE],
    });
    gateway.answer('documentEvidenceSave', () => {
      const by = { subject: 'manager', firstName: 'Linh', lastName: 'Phạm' };
      const one = {
        path: FIELD,
        base: [],
        theirs: [],
        yours: [],
        by,
        at: '2026-03-06T15:00:00Z',
        isOwn: false,
      };
      const conflict = { conflicts: [one], merged: [], version: 2 };
      throw new CallFailure({
        code: 'conflict',
        status: 412,
        requestId: null,
        retryAfterSeconds: null,
        conflict,
      });
    });
    await user.click(dialog.getByRole('button', { name: say('evidence:save') }));
    expect(await dialog.findByText('Passport')).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent('Linh Phạm');
    expect(
      dialog.queryByRole('button', { name: say('evidence:removeOf').replace('{{title}}', 'Licence') }),
    ).toBeNull();
    await user.selectOptions(dialog.getByLabelText(say('evidence:choose')), LICENCE.id);
    await user.click(dialog.getByRole('button', { name: say('evidence:take') }));
    await user.click(dialog.getByRole('button', { name: say('evidence:save') }));
    await waitFor(() =>
      expect(bodiesOf('documentEvidenceSave').at(-1)).toEqual({
        id: CHAN_ID,
        version: 2,
        fields: { [FIELD]: [PASSPORT, LICENCE].map(({ id, title }) => ({ id, title })) },
      }),
    );
  });

  test('is filed from the form and comes back chosen, and what was typed stays', async () => {
    const client = { ...CHAN_VERIFIED, state: 'due', verification: null } as typeof CHAN_VERIFIED;
    const { user, say, bodiesOf } = await open(locale, { client });
    await user.click((await screen.findAllByRole('button', { name: say('verification:verify') }))[0]!);
    const sheet = within(await screen.findByRole('dialog', { name: /Wing-Sze Chan/ }));
    await user.type(
      await sheet.findByLabelText(new RegExp(`^${say('verification:form.number')}`)),
      'HG551234',
    );
    await user.click(await sheet.findByRole('button', { name: say('evidence:file') }));
    const dialog = within(await screen.findByRole('dialog', { name: say('documents:filing.titleUnknown') }));
    await user.upload(
      dialog.getByLabelText(say('documents:filing.choose'), { selector: 'input' }),
      new File([new Uint8Array(9)], 'Permis.pdf', { type: 'application/pdf' }),
    );
    // One type alone fits: it is chosen.
    const save = await dialog.findByRole('button', {
      name: say('documents:filing.save_one').replace('{{n}}', '1'),
    });
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    expect(await sheet.findByText('Permis')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: say('documents:filing.titleUnknown') })).toBeNull();
    expect(sheet.getByLabelText(new RegExp(`^${say('verification:form.number')}`))).toHaveValue('HG551234');
    expect(bodiesOf('verificationSave')).toEqual([]);
    await user.selectOptions(
      sheet.getByLabelText(new RegExp(`^${say('verification:form.document')}`)),
      'passport',
    );
    await user.click(sheet.getByRole('button', { name: new RegExp(`^${say('form:bar.saveNone')}`) }));
    await waitFor(() => expect(bodiesOf('verificationSave')).toHaveLength(1));
    expect(bodiesOf('verificationSave')[0]?.fields).toMatchObject({
      [FIELD]: [{ id: expect.any(String) as string, title: 'Permis' }],
    });
  });

  test('Escape in the dialog of filing closes that one alone', async () => {
    const client = { ...CHAN_VERIFIED, state: 'due', verification: null } as typeof CHAN_VERIFIED;
    const { user, say } = await open(locale, { client });
    await user.click((await screen.findAllByRole('button', { name: say('verification:verify') }))[0]!);
    const sheet = await screen.findByRole('dialog', { name: /Wing-Sze Chan/ });
    await user.click(await within(sheet).findByRole('button', { name: say('evidence:file') }));
    const dialog = await screen.findByRole('dialog', { name: say('documents:filing.titleUnknown') });
    within(dialog)
      .getByRole('button', { name: say('documents:filing.close') })
      .focus();
    await user.keyboard('{Escape}');
    expect(sheet).toBeVisible();
    expect(within(sheet).getByRole('button', { name: say('evidence:file') })).toBeVisible();
  });
});
