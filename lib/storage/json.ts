/** Reads JSON that a storage may have kept in any state. @returns what it says; null if that cannot be read */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
