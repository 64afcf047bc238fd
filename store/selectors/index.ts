export { selectFlag, selectFlagsStatus, selectWay } from './flags';
export { isScreenLastNameFirst, selectLastNameFirst, selectMe } from './me';
