import path from 'node:path';

/** What an area shows to other areas: what SQL gives, and the numbers and conditions of its rules. */
const SHOWN = ['rows', 'rules'];

function roomOf(file, root) {
  const [, room, noun, shelf = ''] = path.relative(root, file).split(path.sep);
  return { room, noun, shelf: shelf.replace(/\.ts$/, '') };
}

/**
 * Who may import whom inside `gateway/` (docs/decisions/0001).
 * @returns what to do instead; null for an import that is allowed
 */
export function gatewayFault(fromFile, toFile, root) {
  const from = roomOf(fromFile, root);
  const to = roomOf(toFile, root);
  if (from.room === 'server' || to.room === 'kit') return null;
  if (from.room === 'kit') {
    return to.room === 'areas'
      ? 'the kit knows no noun: let the area register it (kit/registry), or pass the value'
      : 'the kit is loaded by everyone: pass the value in from server/';
  }
  if (from.room === 'demo')
    return to.room === 'server' ? 'the demo is loaded by server/, which passes what it needs' : null;
  if (to.room === 'demo') return 'a firm runs without the demo: read it from the database';
  if (to.room === 'server') return 'only server/ knows all areas: ask kit/registry for what they registered';
  if (from.noun === to.noun || SHOWN.includes(to.shelf)) return null;
  return `an area uses another by its rows/ and rules/ alone: move what both need to areas/${to.noun}/rows or rules`;
}
