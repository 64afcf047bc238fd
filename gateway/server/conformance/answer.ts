/** An answer as it came, and its JSON, where it is JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: unknown;
}
