/**
 * Packages that stay beside the built server, because they are programs or find files beside themselves. With those whose
 * files it reads they are all that `dependencies` of package.json names (ADR 0121).
 */
export const besideTheBundle = [
  // WebAssembly, and addons for each platform.
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'sharp',
  // A page of files, and typefaces of its own.
  '@fastify/swagger-ui',
  'pdfkit',
  'fontkit',
]

/** Everything else is in the bundle; what the driver of PostgreSQL tries to load, and nobody has, is nowhere. */
export const serverPackages = { noExternal: true, external: [...besideTheBundle, 'pg-native'] }
