/**
 * A call that answers with a file. The browser saves the file and the store never holds it, so no channel
 * carries the call.
 */
export interface Download<Body = unknown> {
  readonly name: string;
  readonly type: 'POST';
  /** Path below the gateway's host, without a leading slash, a parameter or personal data. */
  readonly url: string;
  readonly access: 'read';
  readonly answer: 'file';
  /** Only for the compiler. */
  readonly body?: Body;
}
