export { selectFlag, selectFlagsStatus, selectTransport } from './flags';
export { isScreenLastNameFirst, selectLastNameFirst, selectMe } from './me';
