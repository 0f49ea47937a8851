import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, inject, it, vi } from 'vitest'
import { type AdminResourceName, adminResources } from '#contracts/admin.ts'
import { type DbCtx, inTransaction } from '#server/db/context.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

interface PlanNode {
  readonly 'Node Type': string
  readonly Plans?: readonly PlanNode[]
}

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Lists that grow for as long as the agency works. */
const growingLists = [
  'bookings',
  'orders',
  'applications',
  'enquiries',
  'audit-entries',
  'cities',
  'media',
  'newsletter-subscribers',
] as const satisfies readonly AdminResourceName[]

const orders = growingLists.flatMap((name) =>
  adminResources[name].sorts.map((field) => [name, field] as const),
)

/** The statements that PostgreSQL gets while something is done. */
const listStatements = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.map(([statement, values]: unknown[]) => ({
      text: typeof statement === 'string' ? statement : (statement as { text: string }).text,
      values: (values ?? []) as readonly unknown[],
    }))
  } finally {
    query.mockRestore()
  }
}

/** How PostgreSQL would carry a statement out if reading and sorting whole tables were dear, as in a large table. */
const explain = (ctx: DbCtx, { text, values }: Statement): Promise<PlanNode> =>
  inTransaction(ctx, async ({ db }) => {
    await db.execute(sql`set local enable_seqscan = off`)
    await db.execute(sql`set local enable_sort = off`)
    const parts = text.split(/\$\d+/)
    const places = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => values[Number(number) - 1])
    const statement = sql.join(
      parts.flatMap((part, index) =>
        index < places.length ? [sql.raw(part), sql`${places[index]}`] : [sql.raw(part)],
      ),
    )
    const { rows } = await db.execute<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
      sql`explain (format json) ${statement}`,
    )
    return rows[0]!['QUERY PLAN'][0]!.Plan
  })

const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)]

/** The steps below the limit of a page: those that choose its records. */
const listChoosing = (plan: PlanNode): string[] =>
  (plan.Plans ?? [])
    .flatMap(listNodes)
    .filter((node) => node['Node Type'] === 'Limit')
    .flatMap((limit) => listNodes(limit).map((node) => node['Node Type']))

describe.skipIf(inject('testDatabase').kind === 'embedded')('a list that grows', () => {
  it.each(orders)('is read by an index: %s by %s', async (name, field) => {
    const owner = await aStaff(test(), 'owner')
    const statements = await listStatements(() => owner.list(name, { sort: [field, 'DESC'] }))
    const list = statements.find(({ text }) => text.includes('(select count(*)::int from ('))
    const steps = listChoosing(await explain(test().ctx, list!))
    expect(steps.length).toBeGreaterThan(1)
    expect(steps).not.toContain('Sort')
  })
})
