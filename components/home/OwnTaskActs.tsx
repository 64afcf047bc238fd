import dynamic from 'next/dynamic';
import type { Namespace } from '@/lib/i18n/namespaces';
import { useNamespaces } from '@/lib/i18n/useNamespaces';
import type { HomeTaskAct } from '../tasks/shared/HomeTaskActs';

const WORDS: readonly Namespace[] = ['tasks', 'form', 'logs'];

const HomeTaskActs = dynamic(() => import('../tasks/shared/HomeTaskActs').then((acts) => acts.HomeTaskActs), {
  ssr: false,
});

interface Props {
  pressed: HomeTaskAct | null;
  onChanged(): void;
}

/** What does the things that a person presses on tasks that people wrote: nothing until the first press. */
export function OwnTaskActs({ pressed, onChanged }: Props) {
  return pressed === null ? null : <Opened pressed={pressed} onChanged={onChanged} />;
}

function Opened({ pressed, onChanged }: { pressed: HomeTaskAct; onChanged(): void }) {
  return useNamespaces(WORDS) ? <HomeTaskActs pressed={pressed} onChanged={onChanged} /> : null;
}
