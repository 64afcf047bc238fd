/** A call whose answer is a file: it is saved by the browser and never kept in the store, so no channel carries it. */
export interface Download<Body = unknown> {
  readonly name: string;
  readonly type: 'POST';
  /** Path below the gateway's host, without a leading slash, a parameter or anything personal. */
  readonly url: string;
  readonly access: 'read';
  readonly answer: 'file';
  /** For the compiler alone. */
  readonly body?: Body;
}
