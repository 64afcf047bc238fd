import dynamic from 'next/dynamic';
import { DetailsSkeleton } from '@/components/kit/record/PanelSkeleton';
import { useSeen } from '@/components/kit/record/useSeen';
import type { Namespace } from '@/lib/i18n/namespaces';
import { useNamespaces } from '@/lib/i18n/useNamespaces';
import { useT } from '@/lib/i18n/useT';
import type { TasksOf } from './types';

const WORDS: readonly Namespace[] = ['tasks', 'logs', 'form'];

const TasksPanel = dynamic(() => import('./TasksPanel').then((panel) => panel.TasksPanel), {
  ssr: false,
  loading: Awaited,
});

function Awaited() {
  const t = useT('record');
  return <DetailsSkeleton title={t('tasks')} lines={3} />;
}

/** The tasks of a client or a household. Their code, their words and their answer come once they are in sight. */
export function TasksSection(props: TasksOf) {
  const { ref, isSeen } = useSeen();
  return <div ref={ref}>{isSeen ? <Opened {...props} /> : <Awaited />}</div>;
}

function Opened(props: TasksOf) {
  return useNamespaces(WORDS) ? <TasksPanel {...props} /> : <Awaited />;
}
