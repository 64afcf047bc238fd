import { bundled } from './bundled.mjs';

/**
 * The shapes of the answers, from the schemas. They are one line each: a browser loads them.
 *
 * @returns {Promise<Record<string, string>>} texts by file
 */
export async function shapeFiles() {
  const { shapeFiles: made } = await bundled('shapes', 'contract/shapes/files.ts');
  return Object.fromEntries(
    Object.entries(made()).map(([file, text]) => [`contract/shapes/${file}.generated.json`, `${text}\n`]),
  );
}
