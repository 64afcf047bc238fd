import styles from './Drawing.module.css';

export type HatchColour = 'c1' | 'c2' | 'c3' | 'c4' | 'c5';

const STROKE = { c1: 'hatch1', c2: 'hatch2', c3: 'hatch3', c4: 'hatch4', c5: 'hatch5' } as const;

/** Stripes for a period that is not over. @param id unique on the page */
export function Hatch({ id, colour }: { id: string; colour: HatchColour }) {
  return (
    <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line className={styles[STROKE[colour]]} x1={0} x2={0} y1={0} y2={5} strokeWidth={2.5} />
    </pattern>
  );
}
