import pg from 'pg'

const everyMs = 1000
/** Notifications of saving one record of each kind, as on a working day. */
const edits = [
  'faq',
  'pages,page:culture',
  'blog,blog-views,story:1',
  'models,pages,blog,model:7',
  'careers',
]

/**
 * Commits a write with its notification once a second, with the same effect on cached responses as saving a
 * record in the back office. Returns a function that stops it.
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
