export { selectFlag, selectFlagsStatus, selectTransport } from './flags';
export { isScreenLastNameFirst, selectIsMeAwaited, selectLastNameFirst, selectMe } from './me';
