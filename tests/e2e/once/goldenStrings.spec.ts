import { build } from 'esbuild';
import { inRoot } from '@/scripts/lib/paths.mjs';
import { expect, test } from '../../support/browser';

const ENTRY = `
import { GOLDEN_STRINGS } from './tests/support/goldenStrings';
globalThis.formed = GOLDEN_STRINGS.map(({ title, form, text }) => ({ title, formed: form(), text }));
`;

interface Formed {
  title: string;
  formed: string;
  text: string;
}

test('the browser forms each text as Node does, code point by code point', async ({ page }) => {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: inRoot() },
    bundle: true,
    write: false,
    format: 'iife',
    tsconfig: inRoot('tsconfig.json'),
  });
  await page.goto('about:blank');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  const all = await page.evaluate(() => Reflect.get(globalThis, 'formed') as Formed[]);
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(all.map(({ title, formed }) => `${title}: ${formed}`)).toEqual(
    all.map(({ title, text }) => `${title}: ${text}`),
  );
});
