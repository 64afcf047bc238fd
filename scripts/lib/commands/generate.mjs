import { generated, writeGenerated } from '../generate.mjs';

/** The command: writes the tables, or with `--check` says which of them are not up to date. */
export async function main() {
  if (!process.argv.includes('--check')) {
    for (const file of await writeGenerated()) console.log(`  ${file}`);
    return;
  }
  const stale = (await generated()).filter(({ isCurrent }) => !isCurrent);
  for (const { file } of stale) console.log(`${file} is not what the tree gives: run npm run generate.`);
  process.exitCode = stale.length === 0 ? 0 : 1;
}
