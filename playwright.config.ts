import { defineConfig, devices } from '@playwright/test';
import type { Locale } from './contract/locale';
import { rememberedBrowser } from './scripts/lib/browser.mjs';
import { DEPLOYED_URL } from './tests/support/deployed';
import { E2E_PORT } from './tests/support/e2ePorts';

/** Files of tests in which the language plays no part, or is their very subject. */
const ONCE = '**/once/**/*.spec.ts';

/**
 * Single tests that run in one language: the language plays no part in them, or the screen tests hold their words in
 * both; and tests of one state of many, each of which is seen in both languages and both themes on one screen or
 * another. `E2E_ALL` has all tests in both languages.
 */
const IN_ENGLISH = /@in-en/;
const IN_FRENCH = /@in-fr/;

/** A journey that `npm test` takes as another persona, or a second one through an area. */
const ONE_MORE = /@in-detail/;

/**
 * Files that go through one thing in every state: `.ci/nightly` runs them (`TEST_IN_DETAIL`), as `E2E_ALL` and naming
 * one do. `npm test` takes a journey through each area, the session and the shell.
 */
const IN_DETAIL = [
  'accessibility',
  'cards',
  'changingTable',
  'copy',
  'faults',
  'filters',
  'flash',
  'gridKeys',
  'households',
  'listStates',
  'panelStates',
  'recordStates',
  'room',
  'rowPointer',
  'search',
  'selection',
  'smallWindows',
  'summary',
  'tabTitles',
  'tables',
  'wholeWay',
  'shell/badInput',
  'shell/languageSwitch',
  'shell/looks',
  'shell/remembered',
  'shell/safari',
  'once/badInput',
  'once/startAgain',
  'once/session/*',
];
const isNamed = process.argv.some((argument) => argument.includes('.spec.'));
const isWhole =
  isNamed || DEPLOYED_URL !== null || Boolean(process.env.TEST_IN_DETAIL || process.env.E2E_ALL);
const NOT_NOW = isWhole ? [] : [ONE_MORE];
const LEFT_TO = process.env.E2E_ALL
  ? { en: [], fr: [] }
  : { en: [IN_FRENCH, ...NOT_NOW], fr: [IN_ENGLISH, ...NOT_NOW] };
/** A look at each page that saves nothing: what runs on a deployed environment, and there alone unless it is named. */
const SMOKE = 'smoke/*';
const isSmoke = DEPLOYED_URL !== null && !isNamed;
const LEFT_OUT = isWhole ? [] : [SMOKE, ...IN_DETAIL].map((name) => `**/${name}.spec.ts`);

const browser = rememberedBrowser();

/** One project a language: each test runs in both, but for those of `once` and those tagged so. The browser is the one that `scripts/test.mjs` settled on. */
export default defineConfig<{ language: Locale }>({
  testDir: 'tests/e2e',
  testMatch: isSmoke ? `**/${SMOKE}.spec.ts` : '**/*.spec.ts',
  testIgnore: LEFT_OUT,
  outputDir: '.test/e2e-results',
  ...(DEPLOYED_URL === null && { globalSetup: './tests/support/e2eSetup.ts' }),
  // One more than the two cores of the smallest machine: a test waits a tenth of its time, for a reply or a quiet moment.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Where nobody watches. How many may need it, and that it is told, is in scripts/lib/tally.mjs.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: '.test/reports/e2e.json' }],
    ['html', { outputFolder: '.test/reports/e2e', open: 'never' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: DEPLOYED_URL ?? `http://127.0.0.1:${E2E_PORT}`,
    viewport: { width: 1440, height: 900 },
    launchOptions: browser ? { executablePath: browser.shell ?? browser.path } : {},
    // A trace draws each frame once more, which takes a third of the run: what fails leaves one at its second try, which
    // is where nobody watches; elsewhere "--trace on" asks for it.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    timezoneId: 'Asia/Tokyo',
  },
  projects: [
    // First, for it has the longest: begun last, they would keep one core at work while the other has none.
    {
      name: 'once',
      testMatch: isSmoke ? [] : ONCE,
      testIgnore: LEFT_OUT,
      use: { language: 'en', locale: 'en-CA' },
    },
    {
      name: 'en',
      testIgnore: [ONCE, ...LEFT_OUT],
      grepInvert: LEFT_TO.en,
      use: { language: 'en', locale: 'en-CA' },
    },
    {
      name: 'fr',
      testIgnore: [ONCE, ...LEFT_OUT],
      grepInvert: LEFT_TO.fr,
      use: { language: 'fr', locale: 'fr-CA' },
    },
  ],
});
