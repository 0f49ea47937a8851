import pg from 'pg'

const everyMs = 1000
/** A working day in an agency touches all of these: what saving one of each tells the instances. */
const edits = [
  'faq',
  'pages,page:culture',
  'blog,blog-views,story:1',
  'models,pages,blog,model:7',
  'careers',
]

/**
 * Does to cached responses what saving a record in the back office does, once a second: a committed write and
 * its notification. Returns the function that stops it.
 */
export const editEverySecond = (databaseUrl: string): (() => Promise<void>) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  const connected = client.connect()
  let count = 0
  let last: Promise<unknown> = connected
  const timer = setInterval(() => {
    const tags = edits[count % edits.length] ?? 'faq'
    count += 1
    last = client.query(
      `with edited as (update page_sections set updated_at = now() where id = (select min(id) from page_sections))
       select pg_notify('callboard_invalidate', $1)`,
      [tags],
    )
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await last
    await client.end()
  }
}
