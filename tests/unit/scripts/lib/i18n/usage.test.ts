import { describe, expect, it } from 'vitest';
import { readNamespace } from '@/scripts/lib/i18n/catalogue.mjs';
import { readUnits, unusedKeys } from '@/scripts/lib/i18n/usage.mjs';

const unused = (namespaces: Record<string, object>, files: Record<string, string>) =>
  unusedKeys(
    Object.fromEntries(
      Object.entries(namespaces).map(([name, texts]) => [name, readNamespace(JSON.stringify(texts))]),
    ),
    readUnits(Object.entries(files).map(([file, code]) => ({ file, code }))),
  );

describe('unused texts', () => {
  it('are those that no literal names', () => {
    const code = `const t = useT('client'); t('list.title'); t('list.count', { count });`;
    const texts = { list: { title: 'a', count_one: 'b', count_other: 'c', old: 'd' } };
    expect(unused({ client: texts }, { 'components/clients/List.tsx': code })).toEqual([
      'client: nothing uses "list.old"',
    ]);
  });

  it('are looked up under the name of the namespace, and in its own unit', () => {
    const files = {
      'components/clients/List.tsx': `const t = useT('client'); t('common:retry');`,
      'components/kit/rows.ts': `export const key = 'title';`,
    };
    expect(unused({ client: { title: 'a' }, header: { retry: 'b' } }, files)).toEqual([
      'client: nothing uses "title"',
      'header: nothing uses "retry"',
    ]);
    expect(unused({ common: { retry: 'b' } }, files)).toEqual([]);
  });

  it('do not include those that a template makes', () => {
    const code = "const t = useT('accounts'); t(`type.${type}`);";
    const texts = { type: { rrsp: 'a', tfsa: 'b' }, types: { rrsp: 'c' } };
    expect(unused({ accounts: texts }, { 'components/kit/A.tsx': code })).toEqual([
      'accounts: nothing uses "types.rrsp"',
    ]);
  });

  it('still include them when a template says nothing', () => {
    const code = "const t = useT('accounts'); t(`${group}.${type}`);";
    expect(unused({ accounts: { type: { rrsp: 'a' } } }, { 'components/kit/A.tsx': code })).toHaveLength(1);
  });

  it('do not include those that the gateway reads as properties of the file', () => {
    const code = `import en from '@/locales/en/sso.json'; html(en.signIn.title, en['signIn'].hint);`;
    const texts = { signIn: { title: 'a', hint: 'b', gone: 'c' } };
    expect(unused({ sso: texts }, { 'gateway/demo/sso/pages/signIn.ts': code })).toEqual([
      'sso: nothing uses "signIn.gone"',
    ]);
  });
});
