/** A network that can fail, between a program and a server that it needs. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface FaultProxy {
  port: number;
  /** Everything goes through, also what was held back. */
  heal: () => void;
  /** Connections stay open and are accepted, and nothing goes through: a firewall that drops. */
  silence: () => void;
  /** Connections are reset, and so are those that are tried: a server that has gone. */
  cut: () => void;
}

type State = 'healthy' | 'silent' | 'cut';

/** Stands in front of the port of a server on loopback, until the test ends. */
export async function openFaultProxy(upstreamPort: number): Promise<FaultProxy> {
  let state: State = 'healthy';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    // A connection that the fault breaks is the point of it.
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (state === 'cut') return void near.resetAndDestroy();
    const far = connect(upstreamPort, '127.0.0.1');
    keep(far);
    near.on('data', (chunk) => far.write(chunk));
    far.on('data', (chunk) => near.write(chunk));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    if (state === 'silent') for (const socket of [near, far]) socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    port: address.port,
    heal() {
      state = 'healthy';
      for (const socket of sockets) socket.resume();
    },
    silence() {
      state = 'silent';
      for (const socket of sockets) socket.pause();
    },
    cut() {
      state = 'cut';
      for (const socket of sockets) socket.resetAndDestroy();
    },
  };
}
