import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ClientDocumentsScreen } from '@/components/documents/ClientDocumentsScreen';
import type { CallError } from '@/contract/callError';
import type { DocumentUploadAnswer } from '@/contract/documents/schema';
import { uploads } from '@/lib/files/uploads';
import { CallCancelled, CallFailure } from '@/lib/http/failure';
import type { Uploader, UploadOptions } from '@/lib/http/upload';
import { runSagas } from '@/sagas/run';
import { uploadSaga } from '@/sagas/uploading';
import { makeStore } from '@/store';
import { stateCleared } from '@/store/reset';
import { gatewayOfDocuments } from '@/tests/support/areas/documents';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID, OVERVIEW } from '@/tests/support/book';
import { openScreen } from '@/tests/support/openScreen';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

interface Sent {
  options: UploadOptions;
  answer(changed?: Partial<DocumentUploadAnswer>): void;
  fail(error: Partial<CallError>): void;
}

/** Opens the documents of a client, beside a client that sends files when the test says so. */
async function open(locale: 'en' | 'fr' = 'en') {
  const sent: Sent[] = [];
  const client: Uploader = {
    upload: (options) =>
      new Promise((resolve, reject) => {
        const { uploadId, file, signal } = options;
        signal.addEventListener('abort', () => reject(new CallCancelled()));
        sent.push({
          options,
          answer: (changed = {}) =>
            resolve({
              uploadId,
              mediaType: 'application/pdf',
              size: file.size,
              sha256: 'a'.repeat(64),
              scan: 'clean',
              onFile: null,
              ...changed,
            }),
          fail: (error) =>
            reject(
              new CallFailure({
                code: 'network',
                status: null,
                requestId: 'r',
                retryAfterSeconds: null,
                ...error,
              }),
            ),
        });
      }),
  };
  const gateway = gatewayOfDocuments();
  gateway.answer('clientOverview', () => OVERVIEW);
  gateway.answer('documentFiling', () => ({
    language: locale,
    today: '2026-03-06',
    accounts: [{ id: CHAN_ID, number: '12-34567-8', type: 'rrsp' }],
  }));
  gateway.answer('documentFileSave', () => ({
    changeSetId: CHAN_ID,
    state: 'applied',
    version: 2,
    merged: [],
    pending: [],
  }));
  const store = makeStore();
  onTestFinished(runSagas(store, { uploads: () => uploadSaga(client) }));
  onTestFinished(() => uploads.clear());
  const say = sayIn(locale);
  const opened = openScreen(<ClientDocumentsScreen />, {
    gateway,
    store,
    locale,
    path: `/clients/documents?Id=${CHAN_ID}`,
  });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: say('documents:filing.open') }));
  const dialog = await screen.findByRole('dialog');
  const choose = (...files: readonly File[]) =>
    user.upload(within(dialog).getByLabelText(say('documents:filing.choose'), { selector: 'input' }), [
      ...files,
    ]);
  const rowOf = (name: string) => within(dialog).findByRole('listitem', { name });
  return { ...opened, gateway, store, sent, dialog, choose, rowOf, say };
}

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });

/** What the gateway was asked to file. */
const filedBy = ({ made }: { made: readonly { name: string; body: unknown }[] }) =>
  made.filter(({ name }) => name === 'documentFileSave').map(({ body }) => body);

describe.each(SCREEN_LOCALES)('Papers filed onto a client (%s)', (locale) => {
  test('are sent as they are chosen, and filed once each has its type', async () => {
    const { user, gateway, sent, dialog, choose, rowOf, say } = await open(locale);
    await choose(file('Passport.pdf'), file('Hydro.pdf'), file('Cheque.pdf'));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ options }) => options.clientId)).toEqual([CHAN_ID, CHAN_ID]);
    act(() => sent[0]?.options.onProgress(5));
    expect(await within(await rowOf('Passport.pdf')).findByRole('progressbar')).toHaveValue(5);
    sent[0]?.answer();
    sent[1]?.fail({
      code: 'invalid',
      status: 422,
      errors: [{ pointer: '/file', rule: 'active' }],
    });
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(
      await within(await rowOf('Hydro.pdf')).findByText(say('documents:filing.refusal.active')),
    ).toBeVisible();
    const row = within(await rowOf('Passport.pdf'));
    const save = () =>
      within(dialog).getByRole('button', { name: say('documents:filing.save_one').replace('{{n}}', '1') });
    expect(save()).toBeDisabled();
    await user.selectOptions(row.getByLabelText(say('documents:filing.fields.kind')), 'identity');
    await user.selectOptions(row.getByLabelText(say('documents:filing.fields.account')), CHAN_ID);
    await user.type(row.getByLabelText(say('documents:filing.fields.datedOn')), '2026-02-01');
    await expectAccessible();
    await user.click(save());
    expect(await row.findByText(say('documents:filing.state.filed'))).toBeVisible();
    expect(filedBy(gateway)).toEqual([
      {
        clientId: CHAN_ID,
        uploadId: sent[0]?.options.uploadId,
        paper: {
          title: 'Passport',
          kind: 'identity',
          accountId: CHAN_ID,
          period: null,
          datedOn: '2026-02-01',
          language: locale,
          note: null,
        },
      },
    ]);
  });
});

describe('A file', () => {
  test('that did not get through is sent again whole, under the same id', async () => {
    const { user, sent, choose, rowOf, say } = await open();
    await choose(file('Passport.pdf'));
    await waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.fail({});
    const row = within(await rowOf('Passport.pdf'));
    await user.click(await row.findByRole('button', { name: 'Try Passport.pdf again' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.options.uploadId).toBe(sent[0]?.options.uploadId);
    sent[1]?.answer({ scan: 'notScanned' });
    expect(await row.findByText(say('documents:filing.state.unscanned'))).toBeVisible();
  });

  test('that is cancelled is taken off the wire, and makes room for the next', async () => {
    const { user, sent, choose, dialog } = await open();
    await choose(file('a.pdf'), file('b.pdf'), file('c.pdf'));
    await waitFor(() => expect(sent).toHaveLength(2));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel a.pdf' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[0]?.options.signal.aborted).toBe(true);
    expect(within(dialog).queryByRole('listitem', { name: 'a.pdf' })).toBeNull();
  });

  test('that is empty, or one of more than twenty, is not sent at all', async () => {
    const { sent, choose, rowOf, dialog, say } = await open();
    await choose(...Array.from({ length: 21 }, (_, at) => file(`${at}.pdf`, at === 0 ? 0 : 10)));
    expect(
      await within(await rowOf('0.pdf')).findByText(say('documents:filing.refusal.empty')),
    ).toBeVisible();
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(20);
    expect(within(dialog).getByText(/At most 20 files/)).toBeVisible();
    await waitFor(() => expect(sent[0]?.options.file).toHaveProperty('name', '1.pdf'));
  });

  test('that the client has already is not filed, and leads to the document', async () => {
    const { user, sent, choose, rowOf, gateway, say } = await open();
    await choose(file('again.pdf'));
    await waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.answer({ onFile: { id: CHAN_ID, title: 'Passport', createdOn: '2026-02-11' } });
    const row = within(await rowOf('again.pdf'));
    expect(await row.findByText(say('documents:filing.state.refused'))).toBeVisible();
    expect(row.queryByLabelText(say('documents:filing.fields.kind'))).toBeNull();
    await user.click(row.getByRole('button', { name: 'Show Passport' }));
    await waitFor(() => expect(gateway.count('documentDetails')).toBe(1));
  });

  test('that is not filed yet keeps the dialog open until the person leaves it behind', async () => {
    const { user, sent, choose, dialog, rowOf, say } = await open();
    await choose(file('a.pdf'));
    await waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.answer();
    await within(await rowOf('a.pdf')).findByLabelText(say('documents:filing.fields.kind'));
    await user.click(within(dialog).getByRole('button', { name: say('documents:filing.close') }));
    await user.click(within(dialog).getByRole('button', { name: say('documents:filing.leave') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(uploads.all()).toEqual([]);
  });

  test('does not outlive the session', async () => {
    const { sent, choose, store } = await open();
    await choose(file('a.pdf'));
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => void store.dispatch(stateCleared()));
    expect(sent[0]?.options.signal.aborted).toBe(true);
    expect(uploads.all()).toEqual([]);
  });
});
