/**
 * @param timeZone IANA name, such as `"America/Toronto"`
 * @returns a function that tells the date there, ISO 8601. A day turns at the firm's midnight, wherever the
 * server is
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
