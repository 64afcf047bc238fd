/**
 * The thread that runs the embedded PostgreSQL, because computing WebAssembly would starve every timer and
 * socket of the HTTP thread. It serves the wire protocol on a unix socket, so that the gateway reaches it
 * with the same driver as any other PostgreSQL.
 *
 * This file is plain JavaScript because it is started by path, both from the sources and from the built
 * gateway.
 */
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { parentPort, workerData } from 'node:worker_threads';

/** The gateway uses one connection. A second one is allowed while the first is being replaced. */
const MAX_CONNECTIONS = 4;

/** Nobody replicates its log, so a file that a transaction creates is written once, not twice. */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'wal_level=minimal', '-c', 'max_wal_senders=0'];

/** True when an answer ends: `Z` (ready for query), a length of five, and the transaction's state. */
const isEndOfAnswer = (bytes) =>
  bytes.length >= 6 && bytes[bytes.length - 6] === 0x5a && bytes[bytes.length - 2] === 5;

/**
 * Each of a statement's five messages is answered separately. The output is sent together when the answer
 * ends, or else at the end of the turn, so that one packet wakes the gateway once.
 */
function writeTogether(socket) {
  const { write } = socket;
  const send = () => socket.uncork();
  socket.write = function (bytes, ...rest) {
    if (socket.writableCorked === 0) {
      socket.cork();
      setImmediate(send);
    }
    const hasRoom = write.call(this, bytes, ...rest);
    if (isEndOfAnswer(bytes)) send();
    return hasRoom;
  };
}

async function serve() {
  const { folder, socketPath } = workerData;
  const database = await PGlite.create(folder, {
    extensions: { pg_trgm, unaccent },
    startParams: START_PARAMETERS,
  });
  const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: MAX_CONNECTIONS });
  await server.start();
  server.server.on('connection', writeTogether);
  parentPort.on('message', async (message) => {
    if (message === 'ping') return parentPort.postMessage({ kind: 'alive' });
    await server.stop();
    await database.close();
    parentPort.postMessage({ kind: 'closed' });
    parentPort.close();
  });
  parentPort.postMessage({ kind: 'ready' });
}

/** The machine inside throws its own errors, with a number instead of a message. */
const reasonOf = (error) => error?.message ?? (error?.errno ? `its error ${error.errno}` : String(error));

serve().catch((error) => {
  parentPort.postMessage({ kind: 'failed', reason: reasonOf(error) });
  parentPort.close();
});
