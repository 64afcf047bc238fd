import { lastAtMost } from './search';

/**
 * A line of the table's body: a row, a group's heading, or the detail beneath a row. Its position is the
 * row's. For a heading, it is where the rows of the group begin.
 */
export type Line =
  | { kind: 'row'; position: number }
  | { kind: 'group'; group: number; position: number }
  | { kind: 'detail'; position: number };

/** A group, as far as its lines need it. */
export interface GroupShape {
  count: number;
  isOpen: boolean;
}

/** The body as a list of lines. Rows have positions: their order within the groups, including closed ones. */
export interface Lines {
  count: number;
  at(line: number): Line;
  /** The line of a row. Null when its group is closed. */
  ofPosition(position: number): number | null;
  /** The line of the heading of a row's group. Null when rows are not grouped. */
  headingOf(position: number): number | null;
  /** The group of a line, and the line of its heading. Null when rows are not grouped. */
  groupOf(line: number): { group: number; line: number } | null;
  /** The lines of details, ascending. */
  details: readonly number[];
}

/** Rows without groups, with details beneath some of them. */
function flatLines(total: number, open: readonly number[]): Lines {
  // The detail of the nth open row is n lines below the row's position.
  const details = open.map((position, index) => position + index + 1);
  return {
    count: total + open.length,
    details,
    at(line) {
      const before = lastAtMost(details, line);
      if (details[before] === line) return { kind: 'detail', position: open[before] ?? 0 };
      return { kind: 'row', position: line - before - 1 };
    },
    ofPosition: (position) => position + lastAtMost(open, position - 1) + 1,
    headingOf: () => null,
    groupOf: () => null,
  };
}

/** Where a group's rows and lines begin. */
interface Section {
  position: number;
  line: number;
}

/**
 * @param total all rows, including those in closed groups
 * @param groups in order. Their counts add up to `total`. Null when the rows are not grouped
 * @param open positions of the rows whose detail is open, ascending
 */
export function makeLines(
  total: number,
  groups: readonly GroupShape[] | null,
  open: readonly number[],
): Lines {
  if (groups === null) return flatLines(total, open);
  const sections: Section[] = [];
  const bodies: Lines[] = [];
  const details: number[] = [];
  let position = 0;
  let line = 0;
  for (const group of groups) {
    const from = position;
    const own = open.filter((each) => each >= from && each < from + group.count).map((each) => each - from);
    const body = group.isOpen ? flatLines(group.count, own) : flatLines(0, []);
    const start = line;
    sections.push({ position, line });
    bodies.push(body);
    details.push(...body.details.map((each) => start + 1 + each));
    position += group.count;
    line += 1 + body.count;
  }
  const starts = sections.map((section) => section.line);
  const positions = sections.map((section) => section.position);
  const sectionAt = (index: number) => ({
    section: sections[index] ?? { position: 0, line: 0 },
    body: bodies[index] ?? flatLines(0, []),
  });
  return {
    count: line,
    details,
    at(wanted) {
      const index = lastAtMost(starts, wanted);
      const { section, body } = sectionAt(index);
      if (section.line === wanted) return { kind: 'group', group: index, position: section.position };
      const found = body.at(wanted - section.line - 1);
      return { ...found, position: found.position + section.position };
    },
    groupOf(wanted) {
      const group = lastAtMost(starts, wanted);
      return group === -1 ? null : { group, line: sectionAt(group).section.line };
    },
    headingOf: (wanted) => sectionAt(lastAtMost(positions, wanted)).section.line,
    ofPosition(wanted) {
      const index = lastAtMost(positions, wanted);
      const { section, body } = sectionAt(index);
      const own = body.count === 0 ? null : body.ofPosition(wanted - section.position);
      return own === null ? null : section.line + 1 + own;
    },
  };
}
