import dynamic from 'next/dynamic';
import type { TasksLoadAnswer } from '@/contract/tasks/schema';
import type { Namespace } from '@/lib/i18n/namespaces';
import { useNamespaces } from '@/lib/i18n/useNamespaces';
import { useScreenCall } from '@/store/useScreenCall';

const WORDS: readonly Namespace[] = ['tasks'];

const TeamLoadCard = dynamic(() => import('./TeamLoadCard').then((card) => card.TeamLoadCard), {
  ssr: false,
});

/** How many tasks each member of a team has, for the manager of its branch; nothing for anybody else. */
export function TeamLoad({ id }: { id: string }) {
  const { data } = useScreenCall('team', 'tasksLoad', { id });
  return data?.isManager === true ? <Told people={data.people} /> : null;
}

function Told(props: Pick<TasksLoadAnswer, 'people'>) {
  return useNamespaces(WORDS) ? <TeamLoadCard {...props} /> : null;
}
