/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The build writes the commit into what it makes.
  env: { CAIRN_COMMIT: process.env.CAIRN_COMMIT ?? '' },
  // Both forms of every path answer without a redirect.
  skipTrailingSlashRedirect: true,
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
  devIndicators: false,
  // No page has a picture to be made smaller: nobody is given a machine that reads files and answers from a cache.
  images: { unoptimized: true },
  // `npm run types` checks the whole tree once, tests included; a start on a new machine does not wait for it.
  typescript: { ignoreBuildErrors: true },
  // Several servers may run from one checkout (a test run beside `npm run dev`).
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
};

export default config;
