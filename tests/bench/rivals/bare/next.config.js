/** The least that Next can be: the yardstick of `bench:size` and `bench:ssr`. */
export default {
  poweredByHeader: false,
  // It is built in a folder of its own, whose packages are a link to the product's.
  turbopack: { root: '/' },
};
