import type { Server } from 'node:http';

const operators = new WeakSet<Server>();

/** Marks a server that operators ask, and no browser. */
export function keepForOperators(server: Server): void {
  operators.add(server);
}

export const isOfOperators = (server: Server): boolean => operators.has(server);
