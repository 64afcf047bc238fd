import { Box } from '@/components/ui/layout';
import styles from './Adoption.module.css';

/** The electronic part of all choices as a bar. The words beside it say the same. */
export const ElectronicBar = ({ electronic, eligible }: { electronic: number; eligible: number }) => (
  <Box
    as="meter"
    isWide
    fill="sunken"
    className={styles.bar}
    min={0}
    max={eligible}
    value={electronic}
    aria-hidden="true"
  />
);
