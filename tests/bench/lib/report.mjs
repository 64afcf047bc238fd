import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { isTrial } from './stats.mjs';

const PAGE = fileURLToPath(new URL('../../../docs/performance.md', import.meta.url));
const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));
/** Of runs that are not recorded. */
const TRIALS = fileURLToPath(new URL('../../../.test/bench/', import.meta.url));

/** What the figures were measured on. */
export function machine() {
  const [cpu] = os.cpus();
  return {
    cpu: cpu?.model.trim() ?? 'unknown',
    cores: os.cpus().length,
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release()}`,
    node: process.version,
    next: JSON.parse(
      readFileSync(new URL('../../../node_modules/next/package.json', import.meta.url), 'utf8'),
    ).version,
    load: os.loadavg().map((value) => Number(value.toFixed(2))),
  };
}

/** A table as Markdown, its columns as wide as what they hold. @param {string[]} columns @param {(string | number)[][]} rows */
function asTable(columns, rows) {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => String(row[index]).length)),
  );
  const line = (cells) => `| ${cells.map((cell, index) => String(cell).padEnd(widths[index])).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(columns), rule, ...rows.map(line)].join('\n');
}

/**
 * Puts a report in its place in the page of figures, between the two marks that bear the bench's name.
 *
 * @param {string} page @param {string} name @param {string} text
 */
export function withReport(page, name, text) {
  const marks = new RegExp(`(<!-- bench:${name} -->\n)[^]*?(\n<!-- end -->)`);
  if (!marks.test(page)) throw new Error(`docs/performance.md has no place for bench:${name}`);
  return page.replace(marks, (_, begin, end) => `${begin}\n${text}\n${end}`);
}

/**
 * Prints a table and what it was measured on, keeps the raw results as JSON under `tests/bench/results`, and the table
 * in `docs/performance.md`. Of a trial, and of a run that leaves something out, the JSON goes to `.test/bench` and the
 * page stays as it is.
 *
 * @param {string} name of the bench
 * @param {{ columns: string[], rows: (string | number)[][], raw: unknown, verdict: string[] }} report
 * @param {{ isPartial?: boolean }} [options] `isPartial`: it was asked to leave something out
 */
export function report(name, { columns, rows, raw, verdict }, { isPartial = false } = {}) {
  const table = asTable(columns, rows);
  const measuredOn = new Date().toISOString().slice(0, 10);
  const kept = { bench: name, measuredOn, machine: machine(), verdict, raw };
  const { cpu, cores, memoryGiB, node, load } = kept.machine;
  const where = `${measuredOn} · ${cpu}, ${cores} cores, ${memoryGiB} GiB · Node ${node} · load ${load[0]} at the end`;
  for (const line of [table, ...verdict, where]) console.log(line);
  const isRecorded = !isTrial && !isPartial;
  const folder = isRecorded ? RESULTS : TRIALS;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${name}.json`, `${JSON.stringify(kept, null, 2)}\n`);
  if (!isRecorded) {
    console.log(`not recorded: ${folder}${name}.json`);
    return;
  }
  const text = [table, '', ...verdict.map((sentence) => `- ${sentence}`), '', where].join('\n');
  writeFileSync(PAGE, withReport(readFileSync(PAGE, 'utf8'), name, text));
}
