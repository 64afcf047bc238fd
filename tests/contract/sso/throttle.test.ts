import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADDRESS_PACE, USER_PACE } from '@/gateway/demo/sso/throttle';
import { makeTestSso, PASSWORD, type TestSso } from '@/tests/support/sso';
import type { SsoBrowser } from '@/tests/support/ssoBrowser';

let sso: TestSso;
beforeAll(async () => {
  sso = await makeTestSso();
});
afterAll(() => sso.close());
beforeEach(() => sso.db.pool.query('delete from sso_throttle'));

/** An open page, and attempts on it one after the other. */
async function openPage(browser: SsoBrowser = sso.browser(), uiLocales = 'en') {
  const { url } = await browser.visit((await sso.request({ ui_locales: uiLocales })).url);
  return (userName: string, password: string) => browser.ask(url, { form: { userName, password } });
}

/** Lets time pass, as the database sees it. */
const wait = (seconds: number) =>
  sso.db.pool.query(
    `update sso_throttle set last_at = last_at - make_interval(secs => $1),
       locked_until = locked_until - make_interval(secs => $1)`,
    [seconds],
  );

type Attempt = (userName: string, password: string) => Promise<unknown>;

/** As many failures as are free: the first and the last by the page, those between written down at once. */
async function failFreely(attempt: Attempt, userName = 'advisor') {
  await attempt(userName, 'a wrong one');
  await sso.db.pool.query('update sso_throttle set attempts = $1', [USER_PACE.free - 1]);
  await attempt(userName, 'a wrong one');
}

describe('guessing passwords', () => {
  it('is put off after a few failures, the right password too, and says when to come back', async () => {
    const attempt = await openPage();
    for (let count = 0; count < USER_PACE.free; count += 1) {
      expect((await attempt('advisor', 'a wrong one')).status).toBe(422);
    }
    const page = await attempt('advisor', PASSWORD);
    expect(page.status).toBe(429);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(page.headers['retry-after'])).toBeLessThanOrEqual(USER_PACE.firstPauseS);
    expect(page.body).toContain('There were too many attempts. Try again in 1 minute.');
    expect(page.body).toContain('value="advisor"');
  });

  it('says so in French', async () => {
    const attempt = await openPage(sso.browser(), 'fr');
    await failFreely(attempt);
    expect((await attempt('advisor', PASSWORD)).body).toContain('Réessayez dans 1 minute.');
  });

  it('is let in again after the pause', async () => {
    const attempt = await openPage();
    await failFreely(attempt);
    await wait(USER_PACE.firstPauseS);
    expect((await attempt('advisor', PASSWORD)).status).toBe(303);
  });

  it('waits twice as long after each further failure, and never more than the longest pause', async () => {
    const attempt = await openPage();
    await failFreely(attempt);
    const pauses: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      pauses.push(Number((await attempt('advisor', 'a wrong one')).headers['retry-after']));
      await wait(USER_PACE.longestPauseS);
      await attempt('advisor', 'a wrong one');
    }
    // By the time that the answer is there, some seconds of a pause may have gone by.
    const due = [30, 60, 120, 240, 480, 900, 900];
    expect(pauses.map((pause, index) => Math.abs((due[index] ?? 0) - 10 - pause) <= 10)).toEqual(
      due.map(() => true),
    );
  });

  it('does not lengthen the pause by trying during it', async () => {
    const attempt = await openPage();
    await failFreely(attempt);
    for (let count = 0; count < 10; count += 1) await attempt('advisor', 'a wrong one');
    await wait(USER_PACE.firstPauseS);
    expect((await attempt('advisor', PASSWORD)).status).toBe(303);
  });

  it('starts again after a quiet hour, and after a correct password', async () => {
    const attempt = await openPage();
    await failFreely(attempt);
    await wait(60 * 60 + 1);
    expect((await attempt('advisor', 'a wrong one')).status).toBe(422);
    const next = await openPage();
    expect((await next('advisor', PASSWORD)).status).toBe(303);
    const { rows } = await sso.db.pool.query('select attempts from sso_throttle');
    expect(rows).toEqual([{ attempts: 1 }]);
  });

  it('for one name does not slow down another', async () => {
    const attempt = await openPage();
    await failFreely(attempt);
    expect((await attempt('manager', PASSWORD)).status).toBe(303);
  });

  it('by many names from one address is slowed down too', async () => {
    const attempt = await openPage();
    await attempt('someone', 'a wrong one');
    await sso.db.pool.query(
      'update sso_throttle set attempts = $1 where key = any (select key from sso_throttle)',
      [ADDRESS_PACE.free - 1],
    );
    await attempt('someone-else', 'a wrong one');
    expect((await attempt('manager', PASSWORD)).status).toBe(429);
  });

  it('gains nothing from many attempts at the same moment', async () => {
    const pages = await Promise.all(Array.from({ length: USER_PACE.free + 5 }, () => openPage()));
    const answers = await Promise.all(pages.map((attempt) => attempt('advisor', 'a wrong one')));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(USER_PACE.free);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('is counted by all gateways together', async () => {
    const other = await sso.sibling();
    const attempt = await openPage(sso.browser(sso.app, other));
    await failFreely(attempt);
    expect((await attempt('advisor', PASSWORD)).status).toBe(429);
    expect((await attempt('advisor', PASSWORD)).status).toBe(429);
  });

  it('leaves neither name nor address in the table or the log', async () => {
    const attempt = await openPage();
    await failFreely(attempt, 'curious-name');
    await attempt('curious-name', 'a wrong one');
    const { rows } = await sso.db.pool.query<{ row: string }>('select t::text as row from sso_throttle t');
    const text = [...rows.map(({ row }) => row), ...sso.log].join('\n');
    expect(text).toContain('a sign-in was put off');
    expect(text).not.toContain('curious-name');
    expect(rows.map(({ row }) => row).join()).not.toContain('127.0.0.1');
  });
});
