export { selectFlag, selectFlagsStatus, selectWay } from './flags';
export { selectLastNameFirst, selectMe } from './me';
