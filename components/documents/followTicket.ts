import { getConfig } from '@/lib/config/browser';

/**
 * Lets the browser save the file of a ticket.
 *
 * @param path of the ticket, below the gateway's host
 */
export function followTicket(path: string): void {
  const link = document.createElement('a');
  link.href = `${getConfig().apiHost.replace(/\/$/, '')}/${path}`;
  link.rel = 'noopener noreferrer';
  link.click();
}
