import type { Outcome } from './run';
import { LISTED_FAULTS, type Fault } from './read';

const faultLine = ({ file, line, column, sentence }: Fault) =>
  `${file}:${line}${column === null ? '' : `:${column}`} ${sentence}.`;

const WIDTH = 18;

const row = (name: string, values: readonly (number | string)[]) =>
  `  ${name.padEnd(WIDTH)}${values.map((value) => String(value).padStart(11)).join('')}`;

/** @returns the lines of a report: every fault, or what was written. It names columns and never a value */
export function reportOf({ counts, faults, isWritten }: Outcome): string[] {
  if (faults.count > 0) {
    const more = faults.count - faults.listed.length;
    return [
      ...faults.listed.map(faultLine),
      ...(more > 0 ? [`${more} more; the first ${LISTED_FAULTS} are listed.`] : []),
      `${faults.count} ${faults.count === 1 ? 'fault' : 'faults'}: nothing was written.`,
    ];
  }
  return [
    row('', ['added', 'changed', 'unchanged', 'ended']),
    ...[...counts].map(([name, { added, changed, unchanged, ended }]) =>
      row(name, [added, changed, unchanged, ended]),
    ),
    isWritten ? 'Written.' : 'A dry run: nothing was written.',
  ];
}
