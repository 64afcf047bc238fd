/** There is nothing to prepare before the contract suite, because each file makes its own database. */
export function setup(): void {
  process.env.LOG_LEVEL ??= 'info';
}
