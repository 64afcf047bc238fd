import { randomBytes } from 'node:crypto';

/** 72 bits: nobody can guess an id, and twelve characters are short enough for an address. */
const BYTES = 9;

/** @returns a new random id (`shortId` of the contract) */
export const makeShortId = (): string => randomBytes(BYTES).toString('base64url');
