import { useSyncExternalStore } from 'react';
import { network, type Network } from '@/lib/page/network';

/** Whether the browser has a network, and whether the portal answered when it was last asked. */
export const useNetwork = (): Network =>
  useSyncExternalStore(network.subscribe, network.read, () => 'online' as const);
