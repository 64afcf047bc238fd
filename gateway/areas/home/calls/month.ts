/** @returns the first and the last day of the month of a day, ISO 8601 */
export function monthOf(day: string): { from: string; to: string } {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const to = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { from: `${day.slice(0, 8)}01`, to };
}
