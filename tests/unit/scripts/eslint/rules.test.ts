import { Linter } from 'eslint';
import path from 'node:path';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { importDirection } from '@/scripts/eslint/importDirection.mjs';
import { longDateInText } from '@/scripts/eslint/longDateInText.mjs';
import { noJsxLetters } from '@/scripts/eslint/noJsxLetters.mjs';
import { inRoot } from '@/scripts/lib/paths.mjs';

const linter = new Linter({ cwd: inRoot() });

function lint(rule: 'date' | 'direction' | 'letters', file: string, code: string): string[] {
  const config: Linter.Config = {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parser: tseslint.parser as Linter.Parser,
      parserOptions: { ecmaFeatures: { jsx: true } },
    },
    plugins: {
      cairn: { rules: { date: longDateInText, direction: importDirection, letters: noJsxLetters } } as never,
    },
    rules: { [`cairn/${rule}`]: 'error' },
  };
  return linter.verify(code, [config], { filename: path.join(inRoot(), file) }).map(({ message }) => message);
}

const imports = (file: string, source: string) => lint('direction', file, `import x from '${source}';`);

describe('the import directions', () => {
  it.each([
    ['contract/calls.ts', '@/lib/http/client'],
    ['lib/http/client.ts', '@/store'],
    ['store/index.ts', '@/sagas'],
    ['store/index.ts', '@/components/ui/Button'],
    ['sagas/index.ts', '@/components/ui/Button'],
    ['components/clients/list/List.tsx', '@/sagas'],
    ['components/clients/list/List.tsx', '@/gateway/config'],
    ['components/clients/list/List.tsx', '@/pages/index'],
    ['components/clients/list/List.tsx', '../../households/List'],
    ['components/clients/list/List.tsx', '@/components/households/list/shared'],
    ['components/kit/list/ListFrame.tsx', '@/components/clients/shared/clientPath'],
    ['components/ui/Button.tsx', '@/store/hooks'],
    ['pages/[locale]/index.tsx', '@/sagas'],
    ['gateway/server/main.ts', '@/lib/http/client'],
    ['gateway/kit/call/run.ts', '../../areas/teams/rows/found'],
    ['gateway/kit/db/database.ts', '../../demo/book'],
    ['gateway/kit/call/run.ts', '../../server/areas'],
    ['gateway/areas/teams/tasks.ts', '../kyc/changes'],
    ['gateway/areas/teams/calls/list.ts', '../../kyc/calls/list'],
    ['gateway/areas/teams/calls/list.ts', '../../kyc'],
    ['gateway/areas/teams/calls/list.ts', '../../../demo/book/calendar'],
    ['gateway/areas/teams/index.ts', '../../server/areas'],
    ['gateway/demo/book/book.ts', '../../server/areas'],
    ['lib/format/money.ts', '@/tests/support/words'],
  ])('forbid %s to import %s, and say what to do instead', (file, source) => {
    const [message = ''] = imports(file, source);
    expect(message).toMatch(/must not import .+: .{10,}\.$/);
  });

  it.each([
    ['lib/http/client.ts', '@/contract/calls'],
    ['sagas/index.ts', '@/store'],
    ['components/clients/list/List.tsx', '@/components/kit/KeyFigures'],
    ['components/clients/list/List.tsx', '@/components/households/shared/householdPath'],
    ['components/shell/Shell.tsx', '@/components/login/Login'],
    ['pages/_app.tsx', '@/sagas'],
    ['gateway/demo/sso/language.ts', '@/locales/en/sso.json'],
    ['gateway/areas/teams/calls/list.ts', '../../kyc/rules/found'],
    ['gateway/areas/teams/calls/list.ts', '../../clients/rows/names'],
    ['gateway/areas/teams/index.ts', './calls/list'],
    ['gateway/areas/teams/index.ts', '../../kit/registry'],
    ['gateway/demo/book/led.ts', '../../areas/leadership/rows/work'],
    ['gateway/server/areas.ts', '../areas/teams'],
    ['tests/unit/a.test.ts', '@/sagas'],
    ['components/clients/list/List.tsx', 'react'],
  ])('let %s import %s', (file, source) => {
    expect(imports(file, source)).toEqual([]);
  });

  it('let only a form’s file use schemas in the browser, and nobody import that directly', () => {
    const form = 'components/clients/Contact.form.tsx';
    expect(imports(form, 'zod')).toEqual([]);
    expect(imports(form, '@/contract/scalars')).toEqual([]);
    expect(imports('components/clients/Contact.tsx', 'zod')).toHaveLength(1);
    expect(imports('components/clients/Contact.tsx', './Contact.form')[0]).toMatch(/dynamicForm/);
    const later = "const load = () => import('./Contact.form');";
    expect(lint('direction', 'components/clients/Contact.tsx', later)).toEqual([]);
  });

  it('let only lib/http use axios', () => {
    expect(imports('lib/http/client.ts', 'axios')).toEqual([]);
    expect(imports('sagas/index.ts', 'axios')).toHaveLength(1);
  });

  it.each([
    ['components/clients/list/List.tsx', "import { clientsListBody } from '@/contract/clients/schema';"],
    ['components/clients/list/List.tsx', "import { SCHEMAS, type A } from '@/contract/schemas';"],
    ['lib/http/client.ts', "import * as paging from '@/contract/paging';"],
    ['lib/http/client.ts', "import { z } from 'zod';"],
    ['store/index.ts', "export { ofrep } from '@/contract/ofrep/schema';"],
    ['store/index.ts', "export * from '../contract/unassigned/schema';"],
    ['sagas/index.ts', "const a = import('@/contract/me/schema');"],
    ['pages/[locale]/index.tsx', "import '@/contract/schemas';"],
  ])('keep zod out of what %s downloads: %s', (file, code) => {
    expect(lint('direction', file, code)).toEqual([expect.stringContaining('bring zod into the browser')]);
  });

  it.each([
    ['components/clients/list/List.tsx', "import type { ClientRow } from '@/contract/clients/schema';"],
    ['lib/http/client.ts', "import { type MeAnswer } from '@/contract/me/schema';"],
    ['store/index.ts', "export type { FlagsBody } from '@/contract/ofrep/schema';"],
    ['components/clients/list/List.tsx', "import { UNASSIGNED_REASONS } from '@/contract/accounts/codes';"],
    ['sagas/index.ts', "import { CALLS } from '@/contract/calls';"],
    ['gateway/server/routes.ts', "import { SCHEMAS } from '@/contract/schemas';"],
    ['tests/unit/a.test.ts', "import { SCHEMAS } from '@/contract/schemas';"],
  ])('let %s use types, and anything without zod: %s', (file, code) => {
    expect(lint('direction', file, code)).toEqual([]);
  });

  it('cover dynamic imports and re-exports too', () => {
    expect(lint('direction', 'store/index.ts', "const a = import('@/sagas');")).toHaveLength(1);
    expect(lint('direction', 'store/index.ts', "export * from '@/sagas';")).toHaveLength(1);
  });
});

describe('words in JSX', () => {
  it.each([
    '<p>Clients</p>',
    "<p>{isOpen ? 'Close' : 'Open'}</p>",
    '<img alt="A cairn" />',
    "<b aria-label={'Close'} />",
    '<p>{`Total ${n}`}</p>',
  ])('are refused in %s', (jsx) => {
    expect(lint('letters', 'components/ui/A.tsx', `const a = ${jsx};`).length).toBeGreaterThan(0);
  });

  it.each(['<p>{t("title")}</p>', '<p>·</p>', '<a className="link" href="/en">1</a>', '<img alt="" />'])(
    'are none in %s',
    (jsx) => {
      expect(lint('letters', 'components/ui/A.tsx', `const a = ${jsx};`)).toEqual([]);
    },
  );
});

describe('a date in a text', () => {
  const RED = 'A text takes a date in words, because an ISO date breaks at its hyphens: use formatDateLong.';

  it.each([
    "t('since', { date: formatDate(on) })",
    "t('since', { ...who, date: on === null ? '' : formatDate(on) })",
    "t(isKnown ? 'since' : 'never', { date: formatDate(on) })",
    "const date = formatDate(on); const a = t('since', { date });",
    "const said = { date: formatDate(on) }; const a = t('since', said);",
    "const [from, to] = [one, other].map((day) => day && formatDate(day)); const a = t('span', { from, to });",
    "const day = (iso) => formatDate(iso); const a = t('since', { date: day(on) });",
    "const a = [t('kind'), formatDate(on), by].filter((part) => part !== null).join(' · ');",
    "const a = [formatDate(on), age].join(', ');",
  ])('is refused as an ISO date in %s', (code) => {
    expect(lint('date', 'components/clients/A.tsx', code)).toContain(RED);
  });

  it.each([
    'const a = formatDate(on);',
    'const a = <td>{formatDate(on)}</td>;',
    "const a = { key: 'on', label: t('on'), content: formatDate(on) };",
    "const a = t('since', { date: formatDateLong(on, locale) });",
    "const a = [formatDate(on), at].join(' ');",
    "const date = formatDate(on); const a = { date, text: t('since', { n }) };",
    'const a = present(column.value, (value) => formatDate(value));',
  ])('is no text in %s', (code) => {
    expect(lint('date', 'components/clients/A.tsx', code)).toEqual([]);
  });
});
