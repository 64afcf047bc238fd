import { parseStored } from '../storage/json';

/** Reads JSON that a storage may have kept in any state. @returns the object; null if it is none */
export function parseObject(text: string | null): Record<string, unknown> | null {
  const value = parseStored(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** The number, or null for anything else. */
export function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The text, or null for anything else. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
