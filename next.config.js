/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Both forms of every path answer without a redirect.
  skipTrailingSlashRedirect: true,
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
  devIndicators: false,
  // `npm run types` checks the whole tree once, tests included; a start on a new machine does not wait for it.
  typescript: { ignoreBuildErrors: true },
  // Built files do not pass proxy.ts, which sets the headers of everything else.
  // In development one manifest is served as plain text, which `nosniff` would refuse.
  headers: () =>
    Promise.resolve(
      process.env.NODE_ENV !== 'production'
        ? []
        : [
            {
              source: '/_next/static/:path*',
              headers: [
                { key: 'X-Content-Type-Options', value: 'nosniff' },
                { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
              ],
            },
          ],
    ),
  // Several servers may run from one checkout (a test run beside `npm run dev`).
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
};

export default config;
