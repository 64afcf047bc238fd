import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** A firm's provider of sign-ins, as far as a gateway asks one. */
export interface Provider {
  issuer: string;
  /** An access token, signed with the newest key. */
  token(subject: string): Promise<string>;
  /** Makes a new key; the one before is no longer published. */
  rotate(): Promise<void>;
  close(): Promise<void>;
}

const LIFETIME_S = 1_800;

/** @param audience of its tokens */
export async function startProvider(port: number, audience: string): Promise<Provider> {
  const issuer = `http://127.0.0.1:${port}`;
  let made = 0;
  let key: { jwk: JWK; privateKey: CryptoKey };
  const rotate = async () => {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    made += 1;
    key = {
      privateKey,
      jwk: { ...(await exportJWK(publicKey)), kid: `key-${made}`, alg: 'ES256', use: 'sig' },
    };
  };
  await rotate();
  const server = createServer((request, response) => {
    const about = request.url?.startsWith('/.well-known/') === true;
    const body = about ? { issuer, jwks_uri: `${issuer}/keys` } : { keys: [key.jwk] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    issuer,
    token: (subject) =>
      new SignJWT({ sub: subject })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.jwk.kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${LIFETIME_S}s`)
        .sign(key.privateKey),
    rotate,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
