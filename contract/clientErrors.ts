/** What a browser reports to the portal: nothing that names a person or a record. */
export const CLIENT_FAULTS = [
  /** A part of a page broke while it was drawn. */
  'render',
  /** A part of the program did not load. */
  'chunk',
  /** An answer of the gateway did not fit the contract. */
  'answer',
  /** The browser refused something by the content security policy. */
  'policy',
  /** The session could not be renewed. */
  'refresh',
] as const;

export type ClientFault = (typeof CLIENT_FAULTS)[number];

/** Where the browser sends it. */
export const CLIENT_ERRORS_PATH = '/client-errors';

/** How long the name of an error may be. */
export const ERROR_MAX_CHARS = 120;

/** A report as it is sent. */
export interface ClientErrorReport {
  /** Shown on the error screen and found in the log. */
  id: string;
  kind: ClientFault;
  /** The route without a language and a query: `/clients/summary`. */
  route: string;
  /** The name of the error, never its message, which may quote what was shown. */
  error: string;
  version: string;
}
