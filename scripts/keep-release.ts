// `npx tsx scripts/keep-release.ts`: stores a small archive of the demo agency in tests/releases under the
// name of the newest migration. Run it for each release: tests of later versions restore it (ADR 0125). Takes
// about four minutes.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { fillDemo } from '#demo/index.ts'
import { withProgram } from '#server/cli/with-program.ts'
import type { Ctx } from '#server/context.ts'
import { readMigrations } from '#server/db/migration-history.ts'
import { backUp } from '#server/modules/backup/index.ts'
import { bundleChildPrograms } from './bundling/child-programs.mjs'

const say = (text: string) => void process.stdout.write(`${text}\n`)

/** Removes what makes an archive large: pictures, films and unused cities. */
const shrink = async ({ db, platform }: Ctx): Promise<void> => {
  for await (const { key } of platform.media.list()) await platform.media.delete(key)
  await db.execute(sql`delete from cities where id not in (
    select city_id from models where city_id is not null union select city_id from delivery_addresses
    union select city_id from model_applications union select city_id from enquiries)`)
}

await bundleChildPrograms()
const folder = mkdtempSync(join(tmpdir(), 'callboard-release-'))
try {
  const file = join('tests/releases', `${readMigrations().at(-1)?.name}.tgz`)
  await withProgram(
    { CALLBOARD_MODE: 'demo', DATA_DIR: folder, LOG_LEVEL: 'error' },
    async (ctx) => {
      await fillDemo(ctx, say)
      await shrink(ctx)
      await backUp(ctx, { file, force: false })
    },
    // Deleting 170,000 cities exceeds a site's time limit for statements.
    { isDirect: true },
  )
  say(`${file}: ${(statSync(file).size / 1024).toFixed(0)} kB`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
