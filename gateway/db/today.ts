/**
 * @param timeZone as of the IANA database. `"America/Toronto"`
 * @returns what tells the date there, ISO 8601: a day turns at midnight of the firm, wherever the server stands
 */
export function calendarOf(timeZone: string): () => string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return () => {
    const parts = new Map(format.formatToParts(Date.now()).map(({ type, value }) => [type, value]));
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  };
}
