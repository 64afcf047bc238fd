/** The part of a pino logger that the database needs. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const ignore = () => undefined;

export const SILENT: Logger = { info: ignore, warn: ignore, error: ignore };
