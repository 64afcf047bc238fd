import { useEffect, useEffectEvent, useState } from 'react';
import { type DocumentMediaType, isShownType } from '@/contract/documents/codes';
import { getConfig } from '@/lib/config/browser';
import { fetchDocument } from '@/lib/http/document';
import { CallFailure } from '@/lib/http/failure';
import { useSubmission } from '@/store/useSubmission';
import type { TicketCall, TicketSource } from './ticketSource';

/** A file on its way into the page. `other`: this browser draws no file of its type. */
export type SeenFile =
  { status: 'loading' | 'failed' | 'gone' | 'other' } | { status: 'shown'; url: string; isPdf: boolean };

const canShow = (type: DocumentMediaType | null): type is DocumentMediaType =>
  isShownType(type) && (type !== 'application/pdf' || navigator.pdfViewerEnabled);

/**
 * Brings a file into the page: asks for a ticket, and spends it where the browser draws such a file. The bytes go when
 * the component does.
 */
export function useSeenFile(source: TicketSource): SeenFile {
  const [seen, setSeen] = useState<SeenFile>({ status: 'loading' });
  const { outcome, error, submit, dismiss } = useSubmission<TicketCall>(source.call, {
    form: `${source.call}.view`,
    entity: source.entity,
    id: source.id,
  });
  const ask = useEffectEvent(() => {
    dismiss();
    submit(source.bodyFor('preview'));
  });
  useEffect(() => ask(), []);
  const path = outcome?.path ?? null;
  const mediaType = outcome?.mediaType ?? null;
  useEffect(() => {
    if (path === null || !canShow(mediaType)) return undefined;
    const controller = new AbortController();
    let url: string | null = null;
    fetchDocument({ apiHost: getConfig().apiHost, path, mediaType, signal: controller.signal }).then(
      (blob) => {
        url = URL.createObjectURL(blob);
        setSeen({ status: 'shown', url, isPdf: mediaType === 'application/pdf' });
      },
      (fault: unknown) => {
        if (controller.signal.aborted) return;
        const isGone = fault instanceof CallFailure && fault.error.code === 'not-found';
        setSeen({ status: isGone ? 'gone' : 'failed' });
      },
    );
    return () => {
      controller.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [path, mediaType]);
  const left = useEffectEvent(dismiss);
  useEffect(() => () => left(), []);
  if (error !== null) return { status: error.code === 'not-found' ? 'gone' : 'failed' };
  return path !== null && !canShow(mediaType) ? { status: 'other' } : seen;
}
