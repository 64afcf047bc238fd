import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Each import and re-export of values, as the contract writes it. */
const FROM = /^(?:import|export)\s+(?!type\b)([^;'"]*?)\s*from\s+'([^']+)'/gm;

const onlyTypes = (names) => {
  const listed = /^\{([^}]*)\}$/.exec(names)?.[1];
  return listed !== undefined && listed.split(',').every((name) => /^\s*(?:type\s|$)/.test(name));
};

function valueSources(file) {
  return [...readFileSync(file, 'utf8').matchAll(FROM)]
    .filter(([, names]) => !onlyTypes(names))
    .map(([, , source]) => source);
}

/**
 * The files of `contract/` that bring zod along: those that import it, and those that import values from
 * these.
 *
 * @param root folder of the project
 * @returns their full paths, without `.ts`
 */
export function zodFiles(root) {
  const folder = path.join(root, 'contract');
  const sources = new Map(
    readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => {
        const file = path.join(folder, name);
        const found = valueSources(file).map((source) =>
          source.startsWith('.') ? path.resolve(path.dirname(file), source) : source,
        );
        return [file.slice(0, -'.ts'.length), found];
      }),
  );
  const found = new Set(['zod']);
  let before = 0;
  while (before !== found.size) {
    before = found.size;
    for (const [file, imported] of sources) if (imported.some((each) => found.has(each))) found.add(file);
  }
  found.delete('zod');
  return found;
}
