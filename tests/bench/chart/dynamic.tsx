import { lazy, Suspense, type ComponentType } from 'react';

/** In place of `next/dynamic`: what is brought later is brought by React alone. */
export default function dynamic<Props extends object>(bring: () => Promise<ComponentType<Props>>) {
  const Later = lazy(() => bring().then((Brought) => ({ default: Brought })));
  return (props: Props) => (
    <Suspense>
      <Later {...props} />
    </Suspense>
  );
}
