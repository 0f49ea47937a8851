import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  // `favourites.ts` describes a view as a table, so that it can be inserted into.
  schema: './src/server/db/schema/!(favourites).ts',
  out: './db/migrations',
})
