import { randomUUID } from 'node:crypto';
import type { DocumentUploadAnswer, Paper } from '@/contract/documents/schema';
import { DOCUMENT_UPLOAD, UPLOAD_CLIENT_HEADER, UPLOAD_MEDIA_TYPE } from '@/contract/documents/upload';
import type { SaveOutcome } from '@/contract/changes/schema';
import { write, written } from './changing';
import { paperOf } from './documents';
import type { TestGateway } from './gateway';

interface Upload {
  clientId: string;
  bytes: Buffer;
  uploadId?: string;
  headers?: Record<string, string>;
}

/** Sends a file as the portal does. */
export async function upload(
  gateway: TestGateway,
  persona: string,
  { clientId, bytes, uploadId = randomUUID(), headers = {} }: Upload,
) {
  const answer = await gateway.server.app.inject({
    method: 'POST',
    url: `/${DOCUMENT_UPLOAD.url}`,
    headers: {
      authorization: `Bearer ${await gateway.token(persona)}`,
      'content-type': UPLOAD_MEDIA_TYPE,
      'idempotency-key': uploadId,
      [UPLOAD_CLIENT_HEADER]: clientId,
      ...headers,
    },
    payload: bytes,
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    uploadId,
    json: <T = DocumentUploadAnswer>() => answer.json<T>(),
  };
}

/** Uploads a file and files it. @returns the id of the document, and the outcome of filing it */
export async function filed(
  gateway: TestGateway,
  persona: string,
  clientId: string,
  bytes: Buffer,
  changed: Partial<Paper> = {},
): Promise<{ id: string; outcome: SaveOutcome }> {
  const { status, uploadId } = await upload(gateway, persona, { clientId, bytes });
  if (status !== 200) throw new Error(`the upload was answered by ${status}`);
  const body = { clientId, uploadId, paper: paperOf(changed) };
  const outcome = await written<SaveOutcome>(write(gateway, persona, 'documentFileSave', body));
  return { id: uploadId, outcome };
}
