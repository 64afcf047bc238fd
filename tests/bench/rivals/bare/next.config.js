/** The least that Next can be: the yardstick of `bench:size` and `bench:ssr`. */
import { fileURLToPath } from 'node:url';

export default {
  poweredByHeader: false,
  turbopack: { root: fileURLToPath(new URL('../../../..', import.meta.url)) },
};
