import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';

const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));

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

/**
 * Prints a table and keeps the raw results, where there are any, as JSON under `tests/bench/results`.
 *
 * @param {string} name of the bench
 * @param {{ columns: string[], rows: (string | number)[][], raw: unknown, verdict: string[] }} report
 */
export function report(name, { columns, rows, raw, verdict }) {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => String(row[index]).length)),
  );
  const line = (cells) => `| ${cells.map((cell, index) => String(cell).padEnd(widths[index])).join(' | ')} |`;
  console.log(line(columns));
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const row of rows) console.log(line(row));
  for (const sentence of verdict) console.log(sentence);
  if (raw === null) return;
  mkdirSync(RESULTS, { recursive: true });
  const kept = {
    bench: name,
    measuredOn: new Date().toISOString().slice(0, 10),
    machine: machine(),
    verdict,
    raw,
  };
  writeFileSync(`${RESULTS}${name}.json`, `${JSON.stringify(kept, null, 2)}\n`);
}
