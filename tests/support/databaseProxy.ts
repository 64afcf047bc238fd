import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a gateway and its PostgreSQL. */
export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string;
  /** Takes the database away: it cuts connections and refuses new ones. */
  cut(): void;
  /** Brings it back. */
  mend(): void;
  close(): Promise<void>;
}

/** @param databaseUrl the PostgreSQL behind it */
export async function standBeforeDatabase(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isAway = false;

  const hold = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    hold(incoming);
    if (isAway) {
      incoming.resetAndDestroy();
      return;
    }
    const outgoing = connect(Number(target.port || 5432), target.hostname);
    hold(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
    outgoing.on('close', () => incoming.destroy());
    incoming.on('close', () => outgoing.destroy());
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut() {
      isAway = true;
      cut();
    },
    mend() {
      isAway = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
