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
  const removed: string[] = [];
  const client: Uploader = {
    removeUpload(uploadId) {
      removed.push(uploadId);
      return Promise.resolve();
    },
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
    filed: [],
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
  return { ...opened, gateway, store, sent, removed, dialog, choose, rowOf, say };
}

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });

/** What the gateway was asked to file. */
const filedBy = ({ made }: { made: readonly { name: string; body: unknown }[] }) =>
  made.filter(({ name }) => name === 'documentFileSave').map(({ body }) => body);

describe.each(SCREEN_LOCALES)('Papers filed onto a client (%s)', (locale) => {
  test('are sent as they are chosen, and filed once each has its type', async () => {
    const { user, gateway, sent, dialog, choose, rowOf, say } = await open(locale);
    const size = locale === 'fr' ? /25\sMo chacun/ : /25\sMB each/;
    expect(within(dialog).getByText(size)).toBeVisible();
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

test('A person with too many files that wait is told what to do', async () => {
  for (const locale of SCREEN_LOCALES) {
    const { sent, choose, rowOf, say, unmount } = await open(locale);
    await choose(file('a.pdf'));
    await waitFor(() => expect(sent).toHaveLength(1));
    const errors = [{ pointer: '/file', rule: 'uploads_waiting' }];
    act(() => sent[0]?.fail({ code: 'too-many-requests', status: 429, errors }));
    const row = within(await rowOf('a.pdf'));
    expect(await row.findByText(say('documents:filing.error.waiting'))).toBeVisible();
    unmount();
  }
});

describe('A file that waits to be filed', () => {
  const CHOSEN = 'a.pdf';

  async function openWithFile(locale: 'en' | 'fr' = 'en', changed: Partial<DocumentUploadAnswer> = {}) {
    const opened = await open(locale);
    await opened.choose(file(CHOSEN));
    await waitFor(() => expect(opened.sent).toHaveLength(1));
    act(() => opened.sent[0]?.answer(changed));
    const row = within(await opened.rowOf(CHOSEN));
    if (changed.onFile === undefined) await row.findByLabelText(opened.say('documents:filing.fields.kind'));
    return { ...opened, row, id: opened.sent[0]?.options.uploadId };
  }

  test('is taken back at the gateway when it is left out', async () => {
    const { user, row, removed, id } = await openWithFile();
    await user.click(row.getByRole('button', { name: `Leave out ${CHOSEN}` }));
    expect(removed).toEqual([id]);
  });

  test('is taken back when the page is left', async () => {
    const { unmount, removed, id } = await openWithFile();
    unmount();
    expect(removed).toEqual([id]);
  });

  test('is not thrown away to show another document', async () => {
    const { user, sent, choose, dialog, gateway, say, removed, rowOf } = await openWithFile();
    await choose(file('again.pdf'));
    await waitFor(() => expect(sent).toHaveLength(2));
    act(() => sent[1]?.answer({ onFile: { id: CHAN_ID, title: 'Passport', createdOn: '2026-02-11' } }));
    const show = async () =>
      user.click(await within(await rowOf('again.pdf')).findByRole('button', { name: 'Show Passport' }));
    await show();
    expect(await within(dialog).findByText(say('documents:filing.leaveText'))).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: say('documents:filing.stay') }));
    expect(removed).toEqual([]);
    await show();
    await user.click(within(dialog).getByRole('button', { name: say('documents:filing.leave') }));
    await waitFor(() => expect(gateway.count('documentDetails')).toBe(1));
    expect(removed).toHaveLength(2);
  });

  test('keeps the dialog in sight, however often it is closed', async () => {
    const { dialog, say } = await openWithFile();
    for (let time = 0; time < 3; time += 1) {
      act(() => {
        (dialog as HTMLDialogElement).close();
      });
      expect(dialog).toHaveAttribute('open');
      expect(within(dialog).getByText(say('documents:filing.leaveText'))).toBeVisible();
    }
  });

  test('makes the browser ask before the tab closes', async () => {
    const { row, user } = await openWithFile();
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(false);
    await user.click(row.getByRole('button', { name: `Leave out ${CHOSEN}` }));
    expect(closes()).toBe(true);
  });

  test.each([
    ['on_file', 'onFile'],
    ['future', 'future'],
    ['not_found', 'account'],
  ] as const)('says why it is not filed: %s', async (rule, text) => {
    for (const locale of SCREEN_LOCALES) {
      const { user, row, gateway, dialog, say, unmount } = await openWithFile(locale);
      gateway.answer('documentFileSave', () => {
        throw new CallFailure({
          code: 'invalid',
          status: 422,
          requestId: 'r',
          retryAfterSeconds: null,
          errors: [{ pointer: '/fields', rule }],
        });
      });
      await user.selectOptions(row.getByLabelText(say('documents:filing.fields.kind')), 'identity');
      const label = say('documents:filing.save_one').replace('{{n}}', '1');
      await user.click(within(dialog).getByRole('button', { name: label }));
      expect(await row.findByText(say(`documents:filing.error.${text}`))).toBeVisible();
      unmount();
    }
  });
});
