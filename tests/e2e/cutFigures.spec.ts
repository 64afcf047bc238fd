import { cutFigures, READINGS } from '../support/cutFigures';
import { expect, test } from '../support/browser';
import { EVERY_PART, throughPages } from '../support/everyPage';
import { openAs } from '../support/signedIn';

test('no figure of a dashboard is cut at 320 px', { tag: '@in-fr' }, async ({ page, language }) => {
  await openAs(page, 'advisor', language);
  const cut: string[] = [];
  const pages = ['dashboards/bookOfBusiness', 'dashboards/holdings'];
  const found = await throughPages(page, pages, language, async (name) => {
    cut.push(...(await cutFigures(page, READINGS.slice(0, 1))).map((text) => `${name}: ${text}`));
  });
  expect([...found, ...cut]).toEqual([]);
});

for (const [at, { persona, pages }] of EVERY_PART.entries()) {
  test(
    `no amount, and no word of a button, is cut on any page, however it is read (${at + 1} of ${EVERY_PART.length})`,
    { tag: '@in-detail' },
    async ({ page, language }) => {
      test.setTimeout(600_000);
      await openAs(page, persona, language);
      const cut: string[] = [];
      const found = await throughPages(page, pages, language, async (name) => {
        cut.push(...(await cutFigures(page, READINGS)).map((text) => `${name || 'home'}: ${text}`));
      });
      expect([...found, ...cut]).toEqual([]);
    },
  );
}
