import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import {
  UPLOAD_MAX_BYTES,
  UPLOADS_MAX,
  type DocumentMediaType,
  type UploadRefusal,
} from '@/contract/documents/codes';
import { documentUploadAnswer, type DocumentUploadAnswer } from '@/contract/documents/schema';
import {
  DOCUMENT_UPLOAD,
  DOCUMENT_UPLOAD_REMOVE,
  UPLOAD_CLIENT_HEADER,
  UPLOAD_MEDIA_TYPE,
  UPLOADS_WAITING,
} from '@/contract/documents/upload';
import { recordId } from '@/contract/scalars';
import type { Principal, Services } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { inScope, type Scope } from '../../../kit/db/scope';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';
import { principalOf } from '../../../kit/http/principal';
import { ProblemError } from '../../../kit/http/problem';
import { sameOnFile } from '../filed';
import { inspect } from '../inspect/inspect';
import { clientToFileOn } from './filing';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True where the body is a file, which a slow line needs minutes for. */
    isUpload?: boolean;
  }
}

/** Files that one process has in memory at once, and those of one person among them. */
const UNDER_WAY_MAX = 16;
const OF_ONE_MAX = 2;

/** Files that one process checks at once. */
const CHECKED_MAX = 6;

/** Files of a person that may wait to be filed: two forms full. */
const WAITING_MAX = 2 * UPLOADS_MAX;

interface FileRow extends Row {
  key: number;
  is_same: boolean;
}

const at = (name: string) => sql.placeholder(name);

const known = prepared<FileRow>(
  'known-upload',
  sql`select id as key, party_id = ${at('client')} and sha256 = ${at('sha256')} and received_by = ${at('subject')} as is_same
    from document_files where public_id = ${at('id')}::uuid and rep_code_id = any (${REP_CODES})`,
);

const waiting = prepared<{ count: number }>(
  'waiting-uploads',
  sql`select count(*)::integer as count from document_files
    where received_by = ${at('subject')} and document_id is null and rep_code_id = any (${REP_CODES})`,
);

const added = prepared<{ key: number }>(
  'add-upload',
  sql`insert into document_files (public_id, party_id, rep_code_id, store, media_type, size, sha256, scan, received_by)
    values (${at('id')}::uuid, ${at('client')}, ${at('repCode')}, ${at('store')}, ${at('mediaType')}, ${at('size')},
      ${at('sha256')}, ${at('scan')}, ${at('subject')})
    on conflict do nothing returning id as key`,
);

const removed = prepared(
  'remove-upload',
  sql`delete from document_files where public_id = ${at('id')}::uuid and document_id is null
    and received_by = ${at('subject')} and rep_code_id = any (${REP_CODES})`,
);

const busy = () => new ProblemError('too-many-requests', { headers: { 'retry-after': '2' } });

const refused = (rule: UploadRefusal) =>
  new ProblemError('invalid', { status: 422, errors: [{ pointer: '/file', rule }] });

/** @throws {ProblemError} `idempotency-key-missing` */
function uploadIn({ headers }: FastifyRequest): string {
  const upload = recordId.safeParse(headers['idempotency-key']);
  if (!upload.success) throw new ProblemError('idempotency-key-missing');
  return upload.data;
}

/** @throws {ProblemError} `idempotency-key-missing`, or `invalid` where a header names no record */
function namesIn(request: FastifyRequest): { uploadId: string; clientId: string } {
  const { headers } = request;
  const uploadId = uploadIn(request);
  const client = recordId.safeParse(headers[UPLOAD_CLIENT_HEADER]);
  if (!client.success)
    throw new ProblemError('invalid', {
      errors: [{ pointer: `/${UPLOAD_CLIENT_HEADER}`, rule: 'invalid_format' }],
    });
  return { uploadId, clientId: client.data };
}

interface Taken {
  uploadId: string;
  bytes: Buffer;
  sha256: string;
  mediaType: DocumentMediaType;
  scan: 'clean' | 'notScanned';
}

type Place = { tx: Transaction; scope: Scope };
type Owner = Awaited<ReturnType<typeof clientToFileOn>>;

/**
 * Keeps a file that was taken. The same upload again finds it and adds nothing.
 * @throws {ProblemError} `idempotency-key-reused` for another file under the same id
 */
async function keep(place: Place, { documents }: Services, owner: Owner, taken: Taken): Promise<void> {
  const { tx, scope } = place;
  const { uploadId: id, bytes, sha256 } = taken;
  const repCodes = codesOf(scope);
  const own = { id, client: owner.key, sha256, subject: scope.subject };
  const [kept] = await tx.run(known({ ...own, repCodes }));
  if (kept !== undefined) {
    if (!kept.is_same) throw new ProblemError('idempotency-key-reused');
    return;
  }
  const [left] = await tx.run(waiting({ subject: scope.subject, repCodes }));
  if ((left?.count ?? 0) >= WAITING_MAX)
    throw new ProblemError('too-many-requests', { errors: [{ pointer: '/file', rule: UPLOADS_WAITING }] });
  const { mediaType, scan } = taken;
  const store = documents.current;
  const values = { ...own, repCode: owner.repCode, store: store.name, mediaType, scan, size: bytes.length };
  const [row] = await tx.run(added(values));
  // The id belongs to a file that the person does not see.
  if (row === undefined) throw new ProblemError('idempotency-key-reused');
  await store.put(place, { key: row.key, id }, bytes);
}

/** Takes a file in: looks at its bytes, keeps them, and says what they are. */
async function receive(
  services: Services,
  principal: Principal,
  { uploadId, clientId }: { uploadId: string; clientId: string },
  bytes: Buffer,
): Promise<DocumentUploadAnswer> {
  // Nothing is worked out for a client whom the person does not see.
  await inScope(services.db, principal, (tx, scope) => clientToFileOn({ tx, scope }, clientId));
  const inspected = await inspect(bytes);
  if ('refusal' in inspected) throw refused(inspected.refusal);
  const scan = await services.scanner.scan(bytes).catch((cause: unknown) => {
    throw new ProblemError('unavailable', { cause });
  });
  if (scan === 'infected') throw refused('scanned');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { mediaType } = inspected;
  return inScope(services.db, principal, async (tx, scope) => {
    const owner = await clientToFileOn({ tx, scope }, clientId);
    await keep({ tx, scope }, services, owner, { uploadId, bytes, sha256, mediaType, scan });
    const onFile = await sameOnFile({ tx, scope }, { key: owner.key, sha256, except: uploadId });
    return { uploadId, mediaType, size: bytes.length, sha256, scan, onFile };
  });
}

/** Counts the files under way, so that neither one person nor all of them fill the memory. */
class UnderWay {
  #all = 0;
  #checked = 0;
  readonly #ofOne = new Map<string, number>();

  /** @returns what ends it @throws {ProblemError} `too-many-requests` */
  begin(subject: string): () => void {
    const own = this.#ofOne.get(subject) ?? 0;
    if (own >= OF_ONE_MAX || this.#all >= UNDER_WAY_MAX) throw busy();
    this.#all += 1;
    this.#ofOne.set(subject, own + 1);
    return () => {
      this.#all -= 1;
      const left = (this.#ofOne.get(subject) ?? 1) - 1;
      if (left === 0) this.#ofOne.delete(subject);
      else this.#ofOne.set(subject, left);
    };
  }

  /** @throws {ProblemError} `too-many-requests` */
  async check<T>(work: () => Promise<T>): Promise<T> {
    if (this.#checked >= CHECKED_MAX) throw busy();
    this.#checked += 1;
    try {
      return await work();
    } finally {
      this.#checked -= 1;
    }
  }
}

/** POST documents/upload/remove */
function removalRoute(app: FastifyInstance, { db }: Services): void {
  app.route({
    method: DOCUMENT_UPLOAD_REMOVE.type,
    url: `/${DOCUMENT_UPLOAD_REMOVE.url}`,
    schema: { hide: true },
    handler: async (request) => {
      const uploadId = uploadIn(request);
      await inScope(db, principalOf(request), (tx, scope) =>
        tx.run(removed({ id: uploadId, subject: scope.subject, repCodes: codesOf(scope) })),
      );
      return { uploadId };
    },
  });
}

/** POST documents/upload. REST only, as a file is no JSON; the rights are those of the call that files it. */
export function documentUploadRoute(app: FastifyInstance, services: Services): void {
  const underWay = new UnderWay();
  removalRoute(app, services);
  void app.register(async (own) => {
    own.addContentTypeParser(UPLOAD_MEDIA_TYPE, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    own.route({
      method: DOCUMENT_UPLOAD.type,
      url: `/${DOCUMENT_UPLOAD.url}`,
      bodyLimit: UPLOAD_MAX_BYTES,
      schema: { hide: true },
      config: { isUpload: true },
      preParsing: async (request: FastifyRequest, reply: FastifyReply) => {
        reply.raw.once('close', underWay.begin(principalOf(request).subject));
      },
      handler: async (request) => {
        const names = namesIn(request);
        const { body } = request;
        if (body === undefined) throw refused('empty');
        if (!Buffer.isBuffer(body)) throw new ProblemError('unsupported-media-type');
        const answer = await underWay.check(() => receive(services, principalOf(request), names, body));
        return services.checksAnswers ? documentUploadAnswer.parse(answer) : answer;
      },
    });
  });
}
