import { describe, expect, it } from 'vitest';
import { calendarFile, type CalendarEvent } from '@/lib/files/calendarFile';

const EVENT: CalendarEvent = {
  uid: '6e657773@portal.example.com',
  stampedAt: '2026-03-03T14:00:00.000000Z',
  startsAt: '2026-03-12T12:00:00-04:00',
  endsAt: '2026-03-12T13:00:00-04:00',
  title: 'Successions; fiducies, et plus',
  text: 'É'.repeat(60),
  place: null,
  url: 'https://portal.example.com/fr/news/item?Id=1',
};

const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('gives the event in UTC, with its marks escaped (RFC 5545)', () => {
    const lines = unfolded(calendarFile(EVENT, 'Cairn'));
    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Cairn//EN',
      'BEGIN:VEVENT',
      'UID:6e657773@portal.example.com',
      'DTSTAMP:20260303T140000Z',
      'DTSTART:20260312T160000Z',
      'DTEND:20260312T170000Z',
      'SUMMARY:Successions\\; fiducies\\, et plus',
      `DESCRIPTION:${'É'.repeat(60)}`,
      'URL:https://portal.example.com/fr/news/item?Id=1',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('folds a line after 75 octets, never within a character, and ends each with CRLF', () => {
    const text = calendarFile({ ...EVENT, place: 'Ottawa' }, 'Cairn');
    expect(text).toContain('LOCATION:Ottawa\r\n');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
  });
});
