import { useSyncExternalStore } from 'react';
import { network, type Network } from '@/lib/page/network';

/** Whether the browser has a network, and whether the portal last answered. */
export const useNetwork = (): Network =>
  useSyncExternalStore(network.subscribe, network.read, () => 'online' as const);
