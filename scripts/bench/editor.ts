import pg from 'pg'

const everyMs = 1000
/** A working day in an agency touches all of these; editing a model invalidates every cached list. */
const edits = ['faq', 'pages', 'blog', 'models', 'careers']

/**
 * Does to cached responses what saving a record in the back office does, once a second: a committed write and
 * its tag's notification. Returns the function that stops it.
 */
export const editEverySecond = (databaseUrl: string): (() => Promise<void>) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  const connected = client.connect()
  let count = 0
  let last: Promise<unknown> = connected
  const timer = setInterval(() => {
    const tag = edits[count % edits.length] ?? 'faq'
    count += 1
    last = client.query(
      `with edited as (update page_sections set updated_at = now() where id = (select min(id) from page_sections))
       select pg_notify('callboard_invalidate', $1)`,
      [tag],
    )
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await last
    await client.end()
  }
}
