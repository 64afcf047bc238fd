import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DocumentsScreen } from '@/components/documents/DocumentsScreen';
import type { DocumentMediaType } from '@/contract/documents/codes';
import { gatewayOfDocuments } from '@/tests/support/areas/documents';
import { expectAccessible } from '@/tests/support/axe';
import { openScreen } from '@/tests/support/openScreen';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

beforeAll(async () => {
  await import('@/components/documents/shared/DocumentViewer');
});

const revoked: string[] = [];
let answer: () => Promise<Response>;
const asked = vi.fn((_url: string, _init: RequestInit) => answer());

beforeEach(() => {
  revoked.length = 0;
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:https://portal.test/${blob.type}`,
    revokeObjectURL: (url: string) => void revoked.push(url),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

const bytesOf =
  (type: string, status = 200) =>
  () =>
    Promise.resolve(new Response('bytes', { status, headers: { 'content-type': type } }));

/** Opens the first document of the list in the page. */
async function view(locale: 'en' | 'fr', mediaType: DocumentMediaType) {
  const gateway = gatewayOfDocuments();
  gateway.answer('documentTicket', () => ({
    path: `documents/file/${'a'.repeat(43)}`,
    expiresAt: '2026-03-06T15:01:00Z',
    mediaType,
  }));
  const say = sayIn(locale);
  const opened = openScreen(<DocumentsScreen />, { gateway, locale, path: '/documents/' });
  const { user } = opened;
  const [menu] = await screen.findAllByRole('button', { name: say('common:table.actions') });
  if (menu === undefined) throw new Error('no row');
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: say('documents:action.preview') }));
  const dialog = await screen.findByRole('dialog');
  return { ...opened, gateway, say, menu, dialog, inside: within(dialog) };
}

describe.each(SCREEN_LOCALES)('A document in the page (%s)', (locale) => {
  test('is drawn as an image, from a ticket that is spent once, and gives its bytes back when it closes', async () => {
    answer = bytesOf('image/png');
    const { gateway, inside, dialog, menu, say } = await view(locale, 'image/png');
    const image = await inside.findByRole('img');
    expect(image).toHaveAttribute('src', 'blob:https://portal.test/image/png');
    expect(image).toHaveAccessibleName(dialog.querySelector('h2')?.textContent ?? '');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked.mock.calls[0]?.[0]).toMatch(/\/documents\/file\/a{43}$/);
    expect(
      gateway.made.filter(({ name }) => name === 'documentTicket').map(({ body }) => body),
    ).toMatchObject([{ use: 'preview' }]);
    const printed = vi.spyOn(window, 'print').mockImplementation(() => {});
    const print = inside.getByRole('button', { name: say('documents:view.print') });
    expect(print).toBeDisabled();
    fireEvent.load(image);
    fireEvent.click(print);
    expect(printed).toHaveBeenCalledTimes(1);
    printed.mockRestore();
    await expectAccessible();
    within(dialog)
      .getByRole('button', { name: say('documents:dialog.close') })
      .focus();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(revoked).toEqual(['blob:https://portal.test/image/png']);
    // Where it came from: the row, or its button.
    await waitFor(() => expect(menu.closest('[role=row], tr')).toContainElement(focused()));
  });

  test('is a PDF in a frame of its own, which is printed', async () => {
    answer = bytesOf('application/pdf');
    const { inside, dialog, user, say } = await view(locale, 'application/pdf');
    const print = await inside.findByRole('button', { name: say('documents:view.print') });
    expect(print).toBeDisabled();
    const frame = dialog.querySelector('iframe');
    expect(frame).toHaveAttribute('src', 'blob:https://portal.test/application/pdf');
    const printed = vi.fn();
    Object.defineProperty(frame, 'contentWindow', { value: { focus: () => {}, print: printed } });
    fireEvent.load(frame as Element);
    await user.click(print);
    expect(printed).toHaveBeenCalledTimes(1);
  });

  test('is offered for download where the browser does not draw its type, and nobody is said to have looked', async () => {
    const { inside, user, gateway, say } = await view(locale, 'image/tiff');
    expect(await inside.findByText(say('documents:view.other'))).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
    expect(inside.queryByRole('button', { name: say('documents:view.print') })).toBeNull();
    await user.click(inside.getByRole('button', { name: say('documents:action.download') }));
    await waitFor(() =>
      expect(gateway.made.filter(({ name }) => name === 'documentTicket').at(-1)?.body).toMatchObject({
        use: 'download',
      }),
    );
  });

  test('is offered for download as a PDF in a browser without a viewer', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
    const { inside, say } = await view(locale, 'application/pdf');
    expect(await inside.findByText(say('documents:view.other'))).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  test('says that it could not be shown, and is asked for again with another ticket', async () => {
    answer = () => Promise.reject(new TypeError('network'));
    const { inside, user, gateway, say } = await view(locale, 'image/jpeg');
    expect(await inside.findByText(say('documents:view.failed'))).toBeVisible();
    answer = bytesOf('image/jpeg');
    await user.click(inside.getByRole('button', { name: say('documents:dialog.retry') }));
    await screen.findByRole('img');
    expect(gateway.count('documentTicket')).toBe(2);
  });

  test('is not drawn where its bytes are of another type than the gateway said', async () => {
    answer = bytesOf('text/html');
    const { inside, say } = await view(locale, 'application/pdf');
    expect(await inside.findByText(say('documents:view.failed'))).toBeVisible();
  });

  test('that the person may not have any more is said to be gone', async () => {
    answer = bytesOf('application/problem+json', 404);
    const { inside, say } = await view(locale, 'image/png');
    expect(await inside.findByText(say('documents:ticket.gone'))).toBeVisible();
    expect(inside.queryByRole('button', { name: say('documents:dialog.retry') })).toBeNull();
  });
});
