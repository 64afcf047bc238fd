// @vitest-environment jsdom
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOCALES } from '@/contract/locale';
import type { Frame } from '@/gateway/demo/sso/pages/layout';
import { type Message, messagePage } from '@/gateway/demo/sso/pages/messagePage';
import { signInPage } from '@/gateway/demo/sso/pages/signInPage';
import { signOutPage } from '@/gateway/demo/sso/pages/signOutPage';

const frameIn = (locale: Frame['locale']): Frame => ({
  locale,
  productName: 'Cairn',
  portalUrl: 'http://127.0.0.1:3000',
  stylesheet: '/sso/assets/page.css',
  icon: '/sso/assets/icon.svg',
  theme: null,
});

const MESSAGES: readonly Message[] = ['ended', 'refused', 'broken', 'notFound', 'signedOut'];

/** Every page, by what it is about. */
const pagesIn = (locale: Frame['locale']): [string, string][] => {
  const frame = frameIn(locale);
  const page = { action: '/sso/signin/abc', userName: '', demoNames: ['advisor'] };
  const missing = { userName: true, password: true };
  return [
    ['sign in', signInPage(frame, page)],
    ['fields missing', signInPage(frame, { ...page, missing })],
    ['refused', signInPage(frame, { ...page, userName: 'advisor', alert: 'No.' })],
    ['sign out', signOutPage(frame, { action: '/sso/session/end/confirm', xsrf: 'x' })],
    ...MESSAGES.map((message): [string, string] => [message, messagePage(frame, message, 'invalid_request')]),
  ];
};

const ALL = LOCALES.flatMap((locale) => pagesIn(locale).map(([name, page]) => ({ locale, name, page })));

const show = (page: string) => {
  const { head, body, documentElement } = new DOMParser().parseFromString(page, 'text/html');
  document.documentElement.lang = documentElement.lang;
  document.head.innerHTML = head.innerHTML;
  document.body.innerHTML = body.innerHTML;
};

describe.each(ALL)('the page "$name" in $locale', ({ locale, page }) => {
  beforeEach(() => show(page));

  it('has no fault that axe finds', async () => {
    // Nothing is drawn here, so that colours cannot be judged; they are the portal's.
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`)).toEqual([]);
  });

  it('declares its language, and has one heading and a title with the product’s name', () => {
    expect(document.documentElement.lang).toBe(`${locale}-CA`);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.title).toContain('Cairn');
    expect(document.body.textContent).not.toMatch(/\{\{|undefined|Title|_one|!/);
  });

  it('leads to the portal or back to it', () => {
    const targets = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(
      targets.some((href) => href?.startsWith('http://127.0.0.1:3000/') || href?.endsWith('/cancel')),
    ).toBe(true);
  });
});

describe('the sign-in page', () => {
  it('marks each missing field', () => {
    const [, [, page] = ['', '']] = pagesIn('en');
    show(page);
    for (const field of document.querySelectorAll('input')) {
      expect(field.getAttribute('aria-invalid')).toBe('true');
      const description = document.getElementById(field.getAttribute('aria-describedby') ?? '');
      expect(description?.textContent).toMatch(/^Enter your/);
    }
  });

  it('blames no single field for a refused attempt', () => {
    const [, , [, page] = ['', '']] = pagesIn('en');
    show(page);
    const [name, password] = document.querySelectorAll('input');
    expect(name?.getAttribute('aria-describedby')).toBe('alert');
    expect(password?.getAttribute('aria-describedby')).toBe('alert');
    expect(document.querySelector('[role=alert]')?.textContent).toBe('No.');
  });

  it('shows no line of demo names when there are none', () => {
    show(signInPage(frameIn('en'), { action: '/x', userName: '', demoNames: [] }));
    expect(document.body.textContent).not.toContain('Demonstration');
  });
});
