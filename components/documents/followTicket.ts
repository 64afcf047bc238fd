import { getConfig } from '@/lib/config/browser';

/** Spends a ticket as a press on a link does: the browser saves the file. @param path that of the ticket */
export function followTicket(path: string): void {
  const link = document.createElement('a');
  link.href = `${getConfig().apiHost.replace(/\/$/, '')}/${path}`;
  link.rel = 'noopener noreferrer';
  link.click();
}
