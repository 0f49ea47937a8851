import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type AdminResourceName, adminResources } from '#contracts/admin.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'
import { addWorld, paris } from '#tests/support/world.ts'

const database = useDatabase()
const test = useApp(database)

const adminResourceNames = Object.keys(adminResources) as AdminResourceName[]

describe('lists', () => {
  it('filter, search, sort and page with a total, whatever is typed', async () => {
    const { ctx } = test()
    await aModel(ctx, { firstName: 'Zoë', lastName: 'Ärlig', dayRateCents: 2, halfDayRateCents: 1 })
    await aModel(ctx, { firstName: 'anna', lastName: 'Berg', heightMm: 1700 })
    await aModel(ctx, { firstName: '100%', lastName: 'Cent', board: 'men', active: false })
    const booker = await aStaff(test(), 'booker')
    const names = async (query: object) => {
      const { items } = await booker.list('models', { sort: ['lastName', 'ASC'], ...query })
      return items.map(({ lastName }) => lastName)
    }
    // In alphabetical order, not in byte order.
    expect(await names({})).toEqual(['Ärlig', 'Berg', 'Cent'])
    expect(await names({ sort: ['lastName', 'DESC'] })).toEqual(['Cent', 'Berg', 'Ärlig'])
    expect(await names({ filter: { q: 'ZOE ar' } })).toEqual(['Ärlig'])
    expect(await names({ filter: { q: '%' } })).toEqual(['Cent'])
    expect(await names({ filter: { q: '_' } })).toEqual([])
    expect(await names({ filter: { categoryId: [1, 2], active: true } })).toEqual(['Ärlig', 'Berg'])
    expect(await names({ filter: { heightMm_lte: 1700 } })).toEqual(['Berg'])
    expect(await names({ filter: { updatedAt_gte: '2999-01-01T00:00:00Z' } })).toEqual([])
    expect(await names({ filter: { subCategoryIds: [1], q: '' } })).toEqual([])
    const second = await booker.list('models', { range: [1, 1], sort: ['lastName', 'ASC'] })
    expect(second.headers['content-range']).toBe('models 1-1/3')
    expect(second.items).toMatchObject([{ lastName: 'Berg' }])
    expect(second.items[0]).not.toHaveProperty('description')
    const past = await booker.list('models', { range: [50, 59] })
    expect(past).toMatchObject({ items: [], headers: { 'content-range': 'models */3' } })
  })

  it('come as CSV, which no spreadsheet runs', async () => {
    await aModel(test().ctx, { firstName: '=1+1', lastName: 'Says "hi", twice' })
    const wide = ['＝1+1', '＋1', '－1', '＠SUM(A1)', '\t1', '\r1', '\n1', ' ﹦1']
    for (const lastName of wide) await aModel(test().ctx, { firstName: 'Ines', lastName })
    const booker = await aStaff(test(), 'booker')
    const { text, headers } = await booker.ask(
      'GET',
      `models/export.csv?filter=${encodeURIComponent('{"categoryId":2}')}`,
    )
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = text.split('\r\n')
    const [head = ''] = lines
    for (const lastName of wide) expect(text).toContain(`'${lastName}`)
    expect(head).toMatch(/^\uFEFFRecord ID,First name,Last name,Board,Languages,Height \(cm\)/)
    expect(head).toContain('Half-day rate (EUR)')
    expect(text).toContain(`'=1+1,"Says ""hi"", twice",Women,`)
    expect(lines.at(-1)).toBe('')
    expect((await booker.ask('GET', 'models/export.csv?sort=no')).status).toBe(422)
  })

  it('come as CSV whole and in their order, however long they are', async () => {
    const { ctx } = test()
    await ctx.db.execute(sql`
      insert into newsletter_subscribers (email, token_hash)
      select 'reader-' || number || '@vale.example', number::text from generate_series(1001, 2201) number`)
    const owner = await aStaff(test(), 'owner')
    const { text } = await owner.ask(
      'GET',
      'newsletter-subscribers/export.csv?sort=["email","DESC"]',
    )
    const readers = text.match(/reader-\d+/g) ?? []
    expect(readers).toHaveLength(1201)
    expect(readers).toEqual(readers.toSorted().toReversed())
  })

  it('are counted as far as people page, and searches less far, but exported whole', async () => {
    const { ctx } = test()
    await ctx.db.execute(sql`
      insert into newsletter_subscribers (email, token_hash)
      select 'many-' || number || '@vale.example', 'many-' || number from generate_series(1, 10001) number`)
    // The server does so by itself within a minute; before, it plans as for an empty table.
    await ctx.db.execute(sql`analyze newsletter_subscribers`)
    const owner = await aStaff(test(), 'owner')
    const getTotal = async (query: string) => {
      const { headers } = await owner.ask('GET', `newsletter-subscribers?${query}`)
      return String(headers['content-range']).split('/')[1]
    }
    expect(await getTotal('range=[0,24]')).toBe('10001')
    expect(await getTotal('filter={"q":"many-"}')).toBe('1001')
    expect(await getTotal('filter={"q":"many-77@"}')).toBe('1')
    const { text } = await owner.ask(
      'GET',
      'newsletter-subscribers/export.csv?filter={"q":"many-"}',
    )
    expect(text.match(/many-\d+/g)).toHaveLength(10_001)
  })

  it('find records by parts of words, and those found seldom or often alike', async () => {
    const { ctx } = test()
    await addWorld(ctx)
    await ctx.db.execute(sql`
      insert into enquiries (kind, first_name, last_name, email, phone, subject, message, details, country_id, city_id)
      select 'job', 'Often', 'Asked', 'often-' || number || '@vale.example', '', 'Frequent question', '', '[]', 75, 1
      from generate_series(1, 1005) number`)
    await ctx.db.execute(sql`
      insert into enquiries (kind, first_name, last_name, email, phone, subject, message, details, country_id, city_id)
      values ('job', 'Zoé', 'Rare', 'zoe@vale.example', '', 'Once', '', '[]', 75, 1)`)
    const owner = await aStaff(test(), 'owner')
    const find = async (q: string) => {
      const { items, headers } = await owner.list('enquiries', { filter: { q } })
      const total = Number(String(headers['content-range']).split('/')[1])
      return { names: items.map(({ firstName }) => firstName), total }
    }
    expect(await find('zoe rare')).toEqual({ names: ['Zoé'], total: 1 })
    expect(await find('requent')).toMatchObject({ total: 1001 })
    expect(await find('zo')).toEqual({ names: ['Zoé'], total: 1 })
    expect(await find('qxzvw')).toEqual({ names: [], total: 0 })
    expect(await find('100%')).toEqual({ names: [], total: 0 })
  })

  it('find entries of the log by kind of record, by record and by actor', async () => {
    const { ctx } = test()
    const owner = await aStaff(test(), 'owner')
    await ctx.db.execute(sql`
      insert into audit_entries (actor_user_id, resource, record_id, action, fields, at) values
        (null, 'models', '5', 'update', '{}', now()), (2000000000, 'orders', '77', 'update', '{}', now())`)
    const find = async (q: string) => {
      const { items } = await owner.list('audit-entries', { filter: { q } })
      return items.map(({ resource, recordId }) => `${String(resource)} ${String(recordId)}`)
    }
    expect(await find('order')).toEqual(['orders 77'])
    expect(await find('77')).toEqual(['orders 77'])
    expect(await find('orders 77')).toEqual(['orders 77'])
    expect(await find('callboard')).toContain('models 5')
    expect(await find('deleted')).toEqual(['orders 77'])
    expect(await find('qxzvw')).toEqual([])
  })

  it('come as CSV with names, units and the agency’s time', async () => {
    const { ctx } = test()
    await addWorld(ctx)
    const facts = { heightMm: 1785, dayRateCents: 180_050, halfDayRateCents: 110_000 }
    await aModel(ctx, { firstName: 'Maud', lastName: 'Delcourt', ...facts, ...paris })
    const owner = await aStaff(test(), 'owner')
    const { text } = await owner.ask('GET', 'models/export.csv')
    const [head = '', row = ''] = text.split('\r\n').map((line) => line.split(','))
    const cell = (name: string) => row[(head as string[]).indexOf(name)]
    expect(['Country', 'City', 'Height (cm)', 'Full-day rate (EUR)'].map(cell)).toEqual([
      'France',
      'Paris',
      '178.5',
      '1800.50',
    ])
    expect(cell('Created')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    const { body: shop } = await owner.ask('GET', 'settings/shop')
    expect(shop.value).toMatchObject({ csvDelimiter: 'comma' })
    const value = { ...(shop.value as object), csvDelimiter: 'semicolon' }
    await owner.ask('PUT', 'settings/shop', { version: shop.version, value })
    const continental = (await owner.ask('GET', 'models/export.csv')).text
    expect(continental).toContain(';France;Paris;')
    expect(continental).toContain(';"178,5";')
    expect(continental).toContain(';"1800,50";')
    for (const name of adminResourceNames) {
      const exported = await owner.ask('GET', `${name}/export.csv`)
      const [columns = ''] = exported.text.split('\r\n')
      // No heading is the name of a field, no column an id of another kind.
      expect(columns.replaceAll(/TikTok|LinkedIn/g, ''), name).not.toMatch(
        /[a-z][A-Z]|(?<!Record) ID\b|\bId\b|undefined/,
      )
    }
  })
})
