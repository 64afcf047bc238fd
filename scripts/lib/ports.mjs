import net from 'node:net';
import { Refusal } from './report.mjs';

/**
 * @param {number} port 0: any
 * @param {string} host
 * @returns {Promise<{ port: number, release: () => Promise<unknown> }>} the port, held until it is released
 */
function holdPort(port, host) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () =>
      resolve({
        port: /** @type {net.AddressInfo} */ (server.address()).port,
        release: () => new Promise((released) => server.close(released)),
      }),
    );
  });
}

/**
 * @param {number} count
 * @returns {Promise<number[]>} this many different free ports of the loopback address. All are held until the
 * last is found, because a released port may be given out again
 */
export async function findFreePorts(count) {
  const held = await Promise.all(Array.from({ length: count }, () => holdPort(0, '127.0.0.1')));
  await Promise.all(held.map(({ release }) => release()));
  return held.map(({ port }) => port);
}

/** @returns {Promise<number>} a free port of the loopback address */
export const findFreePort = async () => (await findFreePorts(1))[0];

const REASONS = {
  EADDRINUSE: 'is taken by another process',
  EACCES: 'needs rights that this user does not have',
  EADDRNOTAVAIL: 'cannot be opened: this machine has no such address',
  ENOTFOUND: 'cannot be opened: the host name is not known',
};

/**
 * Makes sure that a port is free before anything starts.
 *
 * @param {string} name the variable that sets it
 * @param {number} port
 * @param {string} host
 * @throws {Refusal} naming the variable
 */
export async function requireFreePort(name, port, host) {
  try {
    const { release } = await holdPort(port, host);
    await release();
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
