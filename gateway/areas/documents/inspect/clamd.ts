import { connect } from 'node:net';
import type { GatewayConfig } from '../../../kit/config';
import { NO_SCANNER, type ScanResult, type VirusScanner } from './scan';

/** How long a scan may take, ms. */
const TIMEOUT_MS = 60_000;

/** Most bytes of one chunk of the protocol. */
const CHUNK_BYTES = 256 * 1024;

/** An answer longer than this is none, bytes. */
const ANSWER_MAX = 4_096;

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

/** The messages of one scan: the command, the file in chunks, and the chunk of no bytes that ends it. */
function* messagesOf(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    yield lengthOf(chunk);
    yield chunk;
  }
  yield lengthOf(Buffer.alloc(0));
}

/** @throws where the answer says neither: a scanner that failed has not said that a file is clean */
function resultOf(answer: string): ScanResult {
  const said = answer.replace(/\0.*$/s, '').trim();
  if (said === 'stream: OK') return 'clean';
  if (/^stream: .+ FOUND$/.test(said)) return 'infected';
  throw new Error('the virus scanner did not scan the file');
}

/** Asks a clamd over TCP by its command INSTREAM (clamd(8)). Each scan has a connection of its own. */
export function clamdScanner({ host, port }: { host: string; port: number }): VirusScanner {
  return {
    scan: (bytes) =>
      new Promise((resolve, reject) => {
        const socket = connect({ host, port });
        let answer = '';
        const fail = (error: Error) => {
          socket.destroy();
          reject(error);
        };
        socket.setTimeout(TIMEOUT_MS, () => fail(new Error('the virus scanner did not answer in time')));
        socket.once('error', fail);
        socket.setEncoding('utf8');
        socket.on('data', (text: string) => {
          answer += text;
          if (answer.length > ANSWER_MAX) fail(new Error('the virus scanner said too much'));
        });
        socket.once('end', () => {
          socket.end();
          try {
            resolve(resultOf(answer));
          } catch (error) {
            reject(error instanceof Error ? error : new Error('the virus scanner failed'));
          }
        });
        socket.once('connect', () => {
          for (const message of messagesOf(bytes)) socket.write(message);
        });
      }),
  };
}

/** The scanner of a firm's configuration. */
export const scannerOf = ({ clamd }: Pick<GatewayConfig, 'clamd'>): VirusScanner =>
  clamd === null ? NO_SCANNER : clamdScanner(clamd);
