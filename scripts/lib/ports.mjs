import net from 'node:net';
import { Refusal } from './report.mjs';

/**
 * @param {number} port 0: any
 * @param {string} host
 * @returns {Promise<number>} the port that could be listened on; it is closed again
 */
function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** @returns {Promise<number>} a port of the loopback address that nobody listens on */
export const findFreePort = () => tryPort(0, '127.0.0.1');

const REASONS = {
  EADDRINUSE: 'is taken by another process',
  EACCES: 'needs rights that this user does not have',
  EADDRNOTAVAIL: 'cannot be opened: this machine has no such address',
  ENOTFOUND: 'cannot be opened: the host name is not known',
};

/**
 * Makes sure that a port can be listened on, before anything is started.
 *
 * @param {string} name the variable that sets it
 * @param {number} port
 * @param {string} host
 * @throws {Refusal} naming the variable
 */
export async function requireFreePort(name, port, host) {
  try {
    await tryPort(port, host);
  } catch (error) {
    const reason = REASONS[error.code] ?? `cannot be opened (${error.code ?? error.message})`;
    const isHost = error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND';
    throw new Refusal(
      isHost
        ? `HOST is ${host}, which ${reason}.`
        : `${name} is ${port}, and the port ${port} of ${host} ${reason}. Set ${name} to another port.`,
    );
  }
}
