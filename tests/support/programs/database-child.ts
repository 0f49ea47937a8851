import { sql } from 'drizzle-orm'
import { type DatabaseSettings, openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'

/**
 * A separate process for tests of locks and crashes. Arguments: the task, and the database settings as JSON.
 * Prints its progress on standard output, one word per line.
 */
const [task, settings = '{}'] = process.argv.slice(2)

const say = (word: string | number) => process.stdout.write(`${word}\n`)

const database = await openDatabase(JSON.parse(settings) as DatabaseSettings)

const writers = async () => {
  await database.db.execute(sql`create table if not exists written (id bigserial primary key)`)
  await Promise.all(Array.from({ length: 4 }, writeForEver))
}

// Prints an id only after the database has confirmed the write.
const writeForEver = async () => {
  for (;;) {
    const { rows } = await database.db.execute<{ id: string }>(
      sql`insert into written default values returning id`,
    )
    say(rows[0]?.id ?? 'nothing')
  }
}

const tasks: Record<string, () => Promise<void>> = {
  open: async () => {
    await database.ping()
    say('open')
    setInterval(() => undefined, 60_000)
  },
  write: writers,
  'write-hundred': async () => {
    await database.db.execute(sql`create table written (id bigserial primary key)`)
    for (let id = 1; id <= 100; id += 1) {
      await database.db.execute(sql`insert into written values (${id})`)
    }
    await database.close()
  },
  migrate: async () => {
    await migrate(database)
    await database.close()
    say('migrated')
  },
}
await tasks[task ?? 'open']?.()
