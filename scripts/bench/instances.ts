import { createEditor, computeTimes, waitForText } from '../shared-cache/edits.ts'
import type { Bench } from './measures.ts'
import { ownerSession } from './sessions.ts'
import { startMeasured } from './processes.ts'
import { atMost, type Row } from './table.ts'

const writes = 100
const models = 20
const maxMs = 1000

/** Measures how soon a write on one instance is visible on another with the same database. */
export const twoInstances = async (bench: Bench, database: string): Promise<Row[]> => {
  const env = { DATABASE_URL: database }
  const [first, second] = [await startMeasured(env), await startMeasured(env)]
  const editor = createEditor(first.url, (await ownerSession(first.url)).split('=')[1] ?? '')
  const waits: number[] = []
  for (let count = 0; count < writes; count += 1) {
    const id = (count % models) + 1
    const page = `${second.url}/model/${id}`
    // Caches the page before the write.
    await (await fetch(page, { headers: { 'accept-encoding': 'gzip' } })).text()
    const name = `Seen${count}`
    await editor.rename(id, name)
    waits.push(await waitForText(page, name))
  }
  await Promise.all([first.stop(), second.stop()])
  const { median, p99 } = computeTimes(waits)
  const what = 'two instances: a write on one is seen on the other'
  return [
    bench.show({ what: `${what}, median`, ...atMost(median, maxMs, 'ms') }),
    bench.show({ what: `${what}, p99`, ...atMost(p99, maxMs, 'ms') }),
  ]
}
