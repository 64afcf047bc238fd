import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { helpPages } from './help.mjs';
import { importDocs } from './importDocs.mjs';
import { shapeFiles } from './shapeFiles.mjs';
import { inRoot } from './paths.mjs';

/** Texts that no page loads: they belong to the gateway. */
const GATEWAY_TEXTS = ['problem', 'sso'];

const HEAD = '// Made by `npm run generate` from the folders of the tree: do not edit it.\n';

const foldersOf = (/** @type {string} */ folder) =>
  readdirSync(inRoot(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/**
 * The tables of one kind that the nouns of a folder export, each from the same file.
 *
 * @param {string} folder `"contract"`
 * @param {string} file in the folder of a noun, `"calls"`
 * @param {RegExp} exported what the name of the table looks like
 * @returns {{ noun: string, name: string }[]}
 */
function tablesOf(folder, file, exported) {
  return foldersOf(folder).flatMap((noun) => {
    const source = inRoot(folder, noun, `${file}.ts`);
    if (!existsSync(source)) return [];
    const declared = readFileSync(source, 'utf8').matchAll(/^export const (\w+)\b/gm);
    return [...declared].flatMap(([, name = '']) => (exported.test(name) ? [{ noun, name }] : []));
  });
}

const imports = (
  /** @type {{ noun: string, name: string }[]} */ tables,
  /** @type {(noun: string) => string} */ from,
) => tables.map(({ noun, name }) => `import { ${name} } from '${from(noun)}';\n`).join('');

const spread = (/** @type {{ name: string }[]} */ tables) =>
  tables.map(({ name }) => `...${name},`).join('\n');

function calls() {
  const tables = tablesOf('contract', 'calls', /_CALLS$/);
  return `${HEAD}${imports(tables, (noun) => `./${noun}/calls`)}
    /** Every call that the portal makes, by api name. The schemas of the same names are in \`schemas.ts\`. */
    export const CALLS = {${spread(tables)}} as const;`;
}

function schemas() {
  const tables = tablesOf('contract', 'schema', /_SCHEMAS$/);
  return `${HEAD}import type { CallSchemas } from './call';
    import type { ApiName } from './calls';
    ${imports(tables, (noun) => `./${noun}/schema`)}
    /**
     * The schemas of each call, by api name. The gateway builds its routes and its OpenAPI document from them, and the
     * contract tests use them too. The browser never loads this file.
     */
    export const SCHEMAS = {${spread(tables)}} as const satisfies Record<ApiName, CallSchemas>;`;
}

function exportsOf() {
  const tables = tablesOf('contract', 'schema', /_EXPORTS$/);
  return `${HEAD}${imports(tables, (noun) => `../${noun}/schema`)}
    /** The lists that can be exported, each with everything that its screen asks for except the page. */
    export const EXPORTS = [${spread(tables)}] as const;`;
}

function areas() {
  const tables = tablesOf('gateway/areas', 'index', /^[A-Z_]+$/);
  return `${HEAD}${imports(tables, (noun) => `../areas/${noun}`)}
    /** Every area of the gateway. */
    export const AREAS = [${tables.map(({ name }) => name).join(', ')}] as const;`;
}

const namespaces = () =>
  readdirSync(inRoot('locales/en'))
    .map((file) => path.basename(file, '.json'))
    .sort();

const ofPages = () => namespaces().filter((name) => !GATEWAY_TEXTS.includes(name));

const namesOfNamespaces = () => `${HEAD}
  /** Every namespace of \`locales/\` that pages may load. */
  export const NAMESPACES = [${ofPages()
    .map((name) => `'${name}'`)
    .join(', ')}] as const;`;

const keysOfNamespaces = () => `${HEAD}import 'i18next';
  ${ofPages()
    .map((name) => `import type ${name}Texts from '@/locales/en/${name}.json';\n`)
    .join('')}
  /** Keys are typed from the English files: a key that is not there does not compile. */
  declare module 'i18next' {
    interface CustomTypeOptions {
      defaultNS: 'common';
      returnNull: false;
      resources: {${ofPages()
        .map((name) => `${name}: typeof ${name}Texts;`)
        .join('\n')}};
    }
  }`;

function texts() {
  const of = (/** @type {string} */ locale) =>
    namespaces()
      .map((name) => `import ${locale}_${name} from '@/locales/${locale}/${name}.json';\n`)
      .join('');
  const table = (/** @type {string} */ locale) =>
    `${locale}: {${namespaces()
      .map((name) => `${name}: ${locale}_${name},`)
      .join('\n')}},`;
  return `${HEAD}${of('en')}${of('fr')}
    /** All texts of the portal, by language and namespace. */
    export const TEXTS = {${table('en')}${table('fr')}};`;
}

/** @type {Readonly<Record<string, () => string | Promise<string>>>} */
const GENERATED = {
  'contract/calls.generated.ts': calls,
  'contract/schemas.ts': schemas,
  'contract/export/exports.generated.ts': exportsOf,
  'gateway/server/areas.generated.ts': areas,
  'gateway/kit/texts.generated.ts': texts,
  'lib/i18n/namespaces.generated.ts': namesOfNamespaces,
  'lib/i18n/i18next.d.ts': keysOfNamespaces,
  'contract/help/en.generated.json': () => JSON.stringify(helpPages('en')),
  'contract/help/fr.generated.json': () => JSON.stringify(helpPages('fr')),
  'docs/import.md': importDocs,
};

/**
 * Makes the tables that follow from which folders and files the tree has.
 *
 * @returns {Promise<{ file: string, text: string, isCurrent: boolean }[]>}
 */
export async function generated() {
  const formatted = Object.entries(GENERATED).map(async ([file, make]) => {
    const target = inRoot(file);
    return [file, await format(await make(), { ...(await resolveConfig(target)), filepath: target })];
  });
  const made = [...(await Promise.all(formatted)), ...Object.entries(await shapeFiles())];
  return made.map(([file = '', text = '']) => {
    const target = inRoot(file);
    const isCurrent = existsSync(target) && readFileSync(target, 'utf8') === text;
    return { file, text, isCurrent };
  });
}

/** Writes the tables whose text has changed. */
export async function writeGenerated() {
  const changed = (await generated()).filter(({ isCurrent }) => !isCurrent);
  for (const { file, text } of changed) writeFileSync(inRoot(file), text);
  return changed.map(({ file }) => file);
}
