import { createHash } from 'node:crypto';

/** The hash before the first row. */
export const FIRST_HASH = '0'.repeat(64);

/**
 * @typedef {{ seq: number, prevHash: string, hash: string, row: string | null }} Link a row of the chain; `row` is null
 *   where an export leaves out what its reader may not see
 * @typedef {{ seq: number, hash: string }} Head
 * @typedef {{ seq: number, why: string }} Fault
 */

/** @param {string} prevHash @param {string} row */
const hashOf = (prevHash, row) => createHash('sha256').update(`${prevHash}\n${row}`, 'utf8').digest('hex');

/** @param {string} row @param {number} seq */
function tellsItsPlace(row, seq) {
  try {
    return JSON.parse(row).seq === seq;
  } catch {
    return false;
  }
}

/** Follows a chain from its first row to its head. */
export class ChainCheck {
  /** @param {Head} [before] the link before the first row. By default the chain begins there */
  constructor(before = { seq: 0, hash: FIRST_HASH }) {
    this.last = before;
    /** @type {Fault | null} the first link that is broken */
    this.fault = null;
  }

  /** @param {number} seq @param {string} why */
  #fail(seq, why) {
    this.fault ??= { seq, why };
    return false;
  }

  /** @param {Link} link the next row @returns {boolean} whether the chain holds so far */
  add({ seq, prevHash, hash, row }) {
    if (this.fault !== null) return false;
    const wanted = this.last.seq + 1;
    if (seq !== wanted)
      return this.#fail(wanted, seq > wanted ? 'the row is missing' : `row ${seq} stands in its place`);
    if (prevHash !== this.last.hash) return this.#fail(seq, 'it does not follow the row before it');
    if (row !== null && hashOf(prevHash, row) !== hash)
      return this.#fail(seq, 'its hash is not that of its text');
    if (row !== null && !tellsItsPlace(row, seq)) return this.#fail(seq, 'its text tells another place');
    this.last = { seq, hash };
    return true;
  }

  /**
   * Compares the end of the chain with a head that is kept elsewhere.
   *
   * @param {Head} head
   */
  end(head) {
    if (this.fault !== null) return;
    if (head.seq > this.last.seq)
      this.#fail(this.last.seq + 1, `the tail is cut off: the head is row ${head.seq}`);
    else if (head.seq < this.last.seq) this.#fail(head.seq + 1, `it comes after the head, row ${head.seq}`);
    else if (head.hash !== this.last.hash) this.#fail(head.seq, 'the head has another hash');
  }
}

/**
 * Reads an exported chain: one JSON line with the head and, for a part of the chain, the link before its
 * first row; then one JSON line per row.
 *
 * @param {string} text
 * @returns {{ before: Head | undefined, head: Head, links: Link[] }}
 */
export function readExport(text) {
  const [first, ...rest] = text.split('\n').filter((line) => line.trim() !== '');
  const { format, before, head } = JSON.parse(first ?? '{}');
  if (format !== 'cairn-change-log/1') throw new Error('The file is no export of a log of changes.');
  return { before, head, links: rest.map((line) => JSON.parse(line)) };
}

/** @param {Head} head @param {Head} [before] @returns {string} the first line of an export */
export const exportHeader = (head, before) => JSON.stringify({ format: 'cairn-change-log/1', head, before });
