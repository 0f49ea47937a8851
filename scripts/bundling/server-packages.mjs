/**
 * Packages that are not bundled with the server, because they are programs or find files beside themselves.
 * With the packages whose files the server reads, they are the `dependencies` of package.json (ADR 0121).
 */
export const besideTheBundle = [
  // WebAssembly and native addons.
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'sharp',
  // A page of files, and typefaces.
  '@fastify/swagger-ui',
  'pdfkit',
  'fontkit',
]

/** Everything else is bundled. The optional native driver of PostgreSQL is not installed. */
export const serverPackages = { noExternal: true, external: [...besideTheBundle, 'pg-native'] }
