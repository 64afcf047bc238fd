/** Nothing to prepare before the contract suite: each file makes the database that it needs. */
export function setup(): void {
  process.env.LOG_LEVEL ??= 'info';
}
