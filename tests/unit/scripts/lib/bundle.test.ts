import { build, type Metafile } from 'esbuild';
import { expect, test } from 'vitest';
import { bundleOptions } from '@/scripts/lib/bundle.mjs';

/** Everything that is loaded before the first line of a program runs: its own files and its packages. */
function loadedAtStart(
  { outputs }: Metafile,
  program: string,
): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const seen = new Set<string>();
  const load = (name: string) => {
    const output = outputs[name];
    if (output === undefined || seen.has(name)) return;
    seen.add(name);
    for (const file of Object.keys(output.inputs)) files.add(file);
    for (const { path, kind, external } of output.imports) {
      if (kind !== 'import-statement') continue;
      if (external) packages.add(path);
      else load(path);
    }
  };
  load(Object.keys(outputs).find((name) => name.endsWith(`/${program}.mjs`)) ?? '');
  return { files, packages };
}

test('a program of a firm loads neither the demo nor its packages', async () => {
  const { metafile } = await build({ ...bundleOptions(), sourcemap: false, write: false, metafile: true });
  const all = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  expect(all).toContain('gateway/demo/book/index.ts');
  for (const program of ['main', 'mcp', 'import', 'migrate']) {
    const { files, packages } = loadedAtStart(metafile, program);
    expect(files.size, program).toBeGreaterThan(0);
    expect(
      [...files].filter((file) => file.startsWith('gateway/demo/')),
      program,
    ).toEqual([]);
    expect(packages, program).not.toContain('@faker-js/faker');
    expect(packages, program).not.toContain('oidc-provider');
  }
  expect(loadedAtStart(metafile, 'main').packages).toContain('fastify');
});
