import type { CallSchemas } from '../call';
import { CALLS, type ApiName } from '../calls';
import { SCHEMAS } from '../schemas';
import { shapeFile } from './make';
import { shapeFileOf } from './shape';

/** The files of shapes, by name: what `npm run generate` writes beside this one. */
export function shapeFiles(): Record<string, string> {
  const files: Record<string, Record<string, CallSchemas>> = {};
  for (const [name, schemas] of Object.entries(SCHEMAS)) {
    const file = shapeFileOf(CALLS[name as ApiName].url);
    files[file] = { ...files[file], [name]: schemas };
  }
  return Object.fromEntries(
    Object.entries(files).map(([file, schemas]) => [file, JSON.stringify(shapeFile(schemas))]),
  );
}
