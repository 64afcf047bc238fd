import { useEffect, useState } from 'react';

interface Active {
  /** Which option the keys stand on; -1: none. */
  index: number;
  moveTo(index: number): void;
  /** On, or back, by one; from the last to the first and the other way. */
  moveBy(step: 1 | -1): void;
}

/**
 * The option that the arrow keys stand on, while the focus itself stays in the field (`aria-activedescendant`). It is
 * kept in view.
 *
 * @param list the answer that is listed; of another one the keys stand on `first` again
 * @param first where they begin; -1: on none
 * @param idOf the id of an option's element
 */
export function useActiveOption(
  list: object | null,
  count: number,
  first: number,
  idOf: (index: number) => string,
): Active {
  const [chosen, setChosen] = useState({ list, index: first });
  const index = Math.min(chosen.list === list ? chosen.index : first, count - 1);
  const activeId = index < 0 ? null : idOf(index);

  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, list]);

  return {
    index,
    moveTo: (to) => setChosen({ list, index: to }),
    moveBy(step) {
      if (count === 0) return;
      const from = index < 0 && step < 0 ? count : index;
      setChosen({ list, index: (from + step + count) % count });
    },
  };
}
