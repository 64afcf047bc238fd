import { useEffect, useState } from 'react';

/** How long the word that the network is back stays, ms. */
const WORD_MS = 4_000;

/** `back`: it was gone a moment ago. */
type Network = 'online' | 'offline' | 'back';

/** Whether the browser has a network. */
export function useNetwork(): Network {
  const [network, setNetwork] = useState<Network>('online');

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function onOffline() {
      clearTimeout(timer);
      setNetwork('offline');
    }
    function onOnline() {
      clearTimeout(timer);
      setNetwork('back');
      timer = setTimeout(() => setNetwork('online'), WORD_MS);
    }
    if (!navigator.onLine) onOffline();
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, []);

  return network;
}
