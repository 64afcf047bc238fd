import type { ClientFault } from '@/contract/clientErrors';

type Listener = (kind: ClientFault) => void;

/** The pieces of the server are bundled apart from each other: what they share stands here. */
const shared: typeof globalThis & { cairnClientFaults?: Listener[] } = globalThis;

/** Is told of each report of a browser. */
export function onClientFault(listener: Listener): void {
  shared.cairnClientFaults = [...(shared.cairnClientFaults ?? []), listener];
}

export function tellClientFault(kind: ClientFault): void {
  for (const listener of shared.cairnClientFaults ?? []) listener(kind);
}
