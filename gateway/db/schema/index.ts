export * from './accounts';
export * from './market';
export * from './organisation';
export * from './parties';
export * from './unassigned';
