import dynamic from 'next/dynamic';
import { DetailsSkeleton } from '@/components/kit/record/PanelSkeleton';
import { useSeen } from '@/components/kit/record/useSeen';
import type { Namespace } from '@/lib/i18n/namespaces';
import { useNamespaces } from '@/lib/i18n/useNamespaces';
import { useT } from '@/lib/i18n/useT';
import type { NotesOf } from './types';

const WORDS: readonly Namespace[] = ['notes', 'logs', 'accounts', 'form'];

const NotesPanel = dynamic(() => import('./NotesPanel').then((panel) => panel.NotesPanel), {
  ssr: false,
  loading: Awaited,
});

function Awaited() {
  const t = useT('record');
  return <DetailsSkeleton title={t('notes')} lines={4} />;
}

/** The notes of a client or a household. Its code, its words and its answer come once it is in sight. */
export function NotesSection(props: NotesOf) {
  const { ref, isSeen } = useSeen();
  return <div ref={ref}>{isSeen ? <Opened {...props} /> : <Awaited />}</div>;
}

function Opened(props: NotesOf) {
  return useNamespaces(WORDS) ? <NotesPanel {...props} /> : <Awaited />;
}
