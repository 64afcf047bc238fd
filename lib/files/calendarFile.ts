/** An event as a calendar file holds it. Moments are ISO 8601 with their offset. */
export interface CalendarEvent {
  /** The same for the same event, so that a calendar that has it changes it. */
  uid: string;
  /** When it was announced. */
  stampedAt: string;
  startsAt: string;
  endsAt: string;
  title: string;
  text: string;
  /** Null for one online. */
  place: string | null;
  /** The page that shows the event. */
  url: string;
}

/** A line is at most so many octets long, its end not counted (RFC 5545, 3.1). */
const LINE_OCTETS = 75;
const LINE_END = '\r\n';

const momentOf = (instant: string) =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Escapes a text (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r?\n/g, '\\n');

/** Goes on, after a space, on the next line where it is too long; a character is never cut. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join(LINE_END);
}

/**
 * The text of a calendar file with one event (RFC 5545). All moments are in UTC, so that it needs no rules of a zone.
 *
 * @param product who made it: `"Cairn"`
 */
export function calendarFile(event: CalendarEvent, product: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product}//EN`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${momentOf(event.stampedAt)}`,
    `DTSTART:${momentOf(event.startsAt)}`,
    `DTEND:${momentOf(event.endsAt)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.text)}`,
    ...(event.place === null ? [] : [`LOCATION:${escaped(event.place)}`]),
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + LINE_END).join('');
}
