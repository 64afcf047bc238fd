import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';

const HELP = `npm run sdk -- [--api URL] [--out FILE]

Writes the types of all calls, from /openapi.json of a running gateway.
  --api   the gateway, by default http://127.0.0.1:4000
  --out   the file, by default cairn.d.ts`;

/**
 * @param {object} document OpenAPI 3.1
 * @returns {Promise<string>} declarations in TypeScript: `paths`, `components` and `operations`
 */
export async function typesOf(document) {
  const { version } = document.info;
  return `/** The calls of a Cairn gateway, contract ${version}. Written by a command: do not edit. */\n${astToString(await openapiTS(document))}`;
}

/** Reads the arguments, asks the gateway, writes the file. Exits with 2 where the gateway does not answer. */
export async function main() {
  const { values } = parseArgs({
    options: {
      api: { type: 'string', default: 'http://127.0.0.1:4000' },
      out: { type: 'string', default: 'cairn.d.ts' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const url = new URL('/openapi.json', values.api);
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    writeFileSync(values.out, await typesOf(await answer.json()));
    console.log(`  ${values.out}`);
  } catch (error) {
    console.error(`No types: ${url} cannot be read (${error.cause?.code ?? error.message}).`);
    process.exitCode = 2;
  }
}
