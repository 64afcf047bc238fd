/** The environment of a gateway with a provider of the firm's own, whose tokens name no grant. */
export const FIRM = {
  OIDC_ISSUER: 'https://login.example.ca',
  OIDC_CLIENT_ID: 'cairn',
  API_HOST: 'https://gateway.example.ca',
  PUBLIC_URL: 'https://portal.example.ca',
  DATABASE_URL: 'postgresql://127.0.0.1/cairn',
};
