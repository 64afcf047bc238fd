import type { ShownTask } from '@/contract/tasks/schema';
import { saveFile } from '@/lib/files/saveFile';

const DAY_MS = 86_400_000;

const compact = (day: string): string => day.replaceAll('-', '');
const escaped = (text: string): string => text.replace(/([\\;,])/g, '\\$1').replaceAll('\n', '\\n');

/** A line has at most 75 bytes; what follows a line break and a space belongs to the line before (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const letter of line) {
    const bytes = new TextEncoder().encode(letter).length;
    if (size + bytes > 74) {
      parts.push(part);
      [part, size] = ['', 0];
    }
    part += letter;
    size += bytes;
  }
  return [...parts, part].join('\r\n ');
}

/**
 * @param now the time for the file’s stamp
 * @returns the due day of a task as a day of a calendar (RFC 5545). It has the title and nothing else of the client
 */
export function taskCalendar(
  { id, title, dueOn }: Pick<ShownTask, 'id' | 'title' | 'dueOn'>,
  now: Date,
): string {
  const after = new Date(Date.parse(dueOn) + DAY_MS).toISOString().slice(0, 10);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cairn//Tasks//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(dueOn)}`,
    `DTEND;VALUE=DATE:${compact(after)}`,
    `SUMMARY:${escaped(title)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/** Saves the due day of a task as a file for the person’s own calendar. */
export const saveTaskDay = (task: Pick<ShownTask, 'id' | 'title' | 'dueOn'>): void =>
  saveFile(`${task.dueOn}.ics`, new TextEncoder().encode(taskCalendar(task, new Date())), 'text/calendar');
