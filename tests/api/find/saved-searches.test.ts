import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { maxSavedSearches } from '#contracts/models/saved-search-rules.ts'
import { holds } from '#server/db/schema/holds.ts'
import { models } from '#server/db/schema/models.ts'
import { savedSearches } from '#server/db/schema/saved-searches.ts'
import { addDays } from '#contracts/time/day.ts'
import { dayIn, toInstant } from '#contracts/time/zoned.ts'
import { savedSearchJobs } from '#server/modules/saved-searches/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel, aPlace } from '#tests/support/records/factories.ts'
import { aSignedIn, aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database, { RESPONSE_CACHE: 'off' })

/** A client who saves searches. */
const aSearcher = async ({ email = 'ada@studio.example', verified = true } = {}) => {
  const { visitor, id: user_id } = await aSignedIn(test(), { email, verified })
  const save = (name: string, query: string) =>
    visitor.call('POST /api/V1/saved-search-create', { user_id, name, query })
  return {
    visitor,
    user_id,
    save,
    saved: async (name: string, query: string) => (await save(name, query)).body.result!.search_id,
    list: async () =>
      (await visitor.call('GET /api/V1/saved-searches', { user_id })).body.result!.searches,
    change: (search_id: number, emails: boolean) =>
      visitor.call('POST /api/V1/saved-search-email', { user_id, search_id, emails }),
    emails: () => test().emailsTo(email),
  }
}

/** Runs the job as if it were due. */
const sendNews = async () => {
  for (const job of savedSearchJobs) {
    await job.run(test().ctx, {}, new AbortController().signal)
  }
}

/** Sets the clock to a time of the agency, some days from today. */
const setClock = (days: number, time = '09:00') => {
  const { config } = test().ctx
  const { clock } = test().ctx.platform
  const today = dayIn(config.timeZone, new Date())
  const at = toInstant(config.timeZone, addDays(today, days), time)
  test().later(at.getTime() - clock.now().getTime())
}

describe('a client’s saved searches', () => {
  it('are saved by the one address of what is sought, run, renamed and deleted', async () => {
    const { visitor, user_id, saved, list } = await aSearcher()
    const { cityId } = await aPlace(database())
    const tall = await aModel(test().ctx, { heightMm: 1800, waistMm: 620 })
    await aModel(test().ctx, { heightMm: 1700, waistMm: 620 })
    const id = await saved(' Tall ', 'page=2&height_min=178&colour=red&fit_waist=62')
    const near = await saved('Near', `city=${cityId}&radius=50`)
    expect(await list()).toMatchObject([
      { id: near, query: `city=${cityId}&radius=50`, place: 'Paris' },
      { id, name: 'Tall', query: 'height_min=178&fit_waist=62', place: null, emails: true },
    ])
    const run = await visitor.call('GET /api/V1/saved-search', { user_id, search_id: id })
    expect(run.body.result).toMatchObject({
      total_models: 1,
      models: [{ id: tall, fit: { deviations: [{ measure: 'waist', over: 0 }] } }],
    })
    const searchRef = { user_id, search_id: id }
    await visitor.call('POST /api/V1/saved-search-rename', { ...searchRef, name: 'Very tall' })
    await visitor.call('POST /api/V1/saved-search-delete', { user_id, search_id: near })
    expect(await list()).toMatchObject([{ id, name: 'Very tall' }])
  })

  it('are refused with what to do: unreadable, without a name, saved already, too many', async () => {
    const { save, user_id } = await aSearcher()
    expect(await save('Tall', 'height_min=tall')).toMatchObject({
      status: 422,
      body: { errors: { height_min: 'Please use a number from 50 to 250' } },
    })
    expect((await save('  ', '')).body.errors).toEqual({ name: 'Please give the search a name' })
    await save('Tall', 'height_min=178')
    expect(await save('Again', 'height_min=178&page=3')).toMatchObject({
      status: 409,
      body: { message: 'You have saved this search already, as “Tall”' },
    })
    const { ctx } = test()
    const one = { userId: user_id, name: 'One', lookedOn: '2026-01-01' }
    const rest = Array.from({ length: maxSavedSearches - 1 }, (_, index) => ({
      ...one,
      query: `waist_max=${60 + index}`,
    }))
    await ctx.db.insert(savedSearches).values(rest)
    expect((await save('One more', 'height_min=180')).status).toBe(409)
  })

  it('are nobody else’s', async () => {
    const { saved } = await aSearcher()
    const search_id = await saved('Tall', 'height_min=178')
    const { visitor, user_id } = await aSearcher({ email: 'bo@studio.example' })
    const theirs = { user_id, search_id }
    const answers = [
      await visitor.call('GET /api/V1/saved-search', theirs),
      await visitor.call('POST /api/V1/saved-search-rename', { ...theirs, name: 'Mine' }),
      await visitor.call('POST /api/V1/saved-search-email', { ...theirs, emails: false }),
      await visitor.call('POST /api/V1/saved-search-delete', theirs),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const stranger = aVisitor(test().app)
    expect((await stranger.call('GET /api/V1/saved-searches', { user_id })).status).toBe(401)
  })

  it('widen to juniors for staff alone, who are not emailed of them', async () => {
    const { saved, list } = await aSearcher()
    await saved('Tall', 'height_min=150&juniors=1')
    expect(await list()).toMatchObject([{ query: 'height_min=150' }])
    const booker = { email: 'booker@vale.example', role: 'booker' } as const
    const { visitor, id: user_id } = await aSignedIn(test(), booker)
    const input = { user_id, name: 'Tall', query: 'inactive=1&height_min=150&juniors=1' }
    await visitor.call('POST /api/V1/saved-search-create', input)
    const { body } = await visitor.call('GET /api/V1/saved-searches', { user_id })
    expect(body.result!.searches).toMatchObject([{ query: 'height_min=150&juniors=1&inactive=1' }])
    await aModel(test().ctx, { board: 'juniors' })
    setClock(1)
    await sendNews()
    expect(await test().emailsTo('booker@vale.example')).toEqual([])
  })
})

describe('the email about new models', () => {
  it('tells once a day, from the morning on, of all searches with somebody new', async () => {
    const { ctx } = test()
    const { saved, emails } = await aSearcher()
    await aModel(ctx, { firstName: 'Known', heightMm: 1800 })
    await saved('Tall', 'height_min=178')
    await saved('Slender', 'waist_max=60')
    await saved('Short', 'height_max=150')
    const inactive = await aModel(ctx, { firstName: 'Ina', active: false, waistMm: 600 })
    const short = await aModel(ctx, { firstName: 'Sue', heightMm: 1700, waistMm: 600 })
    await aModel(ctx, { board: 'juniors', firstName: 'Juno', heightMm: 1790 })
    setClock(1, '07:59')
    await sendNews()
    expect(await emails()).toEqual([])
    setClock(1, '08:00')
    await Promise.all([sendNews(), sendNews()])
    const [first, ...none] = await emails()
    expect(none).toEqual([])
    expect(first?.subject).toBe('1 new model for your saved searches')
    expect(first?.text).toMatch(/Slender: Sue \S+\nhttp\S+\/find\?waist_max=60\n/)
    for (const word of ['Tall', 'Short', 'Known', 'Juno', 'Ina']) {
      expect(first?.text).not.toContain(word)
    }
    await ctx.db.update(models).set({ active: true }).where(eq(models.id, inactive))
    await ctx.db.update(models).set({ heightMm: 1810 }).where(eq(models.id, short))
    await sendNews()
    expect(await emails()).toHaveLength(1)
    setClock(2)
    await sendNews()
    const [second] = await emails()
    expect(second?.subject).toBe('2 new models for your saved searches')
    expect(second?.text).toMatch(/Tall: (?:Sue|Ina) \S+ and (?:Sue|Ina) /)
    expect(second?.text).toMatch(/Slender: Ina \S+\n/)
    setClock(3)
    await sendNews()
    expect(await emails()).toHaveLength(2)
  })

  it('tells who has become free, and nothing once the days have passed', async () => {
    const { ctx } = test()
    const { saved, emails } = await aSearcher()
    const modelId = await aModel(ctx, { firstName: 'Fay' })
    const { timeZone } = ctx.config
    const day = addDays(dayIn(timeZone, ctx.platform.clock.now()), 3)
    const [hold] = await ctx.db
      .insert(holds)
      .values({
        modelId,
        kind: 'job',
        state: 'live',
        startsAt: toInstant(timeZone, day, '09:00'),
        endsAt: toInstant(timeZone, day, '17:00'),
      })
      .returning({ id: holds.id })
    await saved('Free', `free_from=${day}`)
    await ctx.db.update(holds).set({ state: 'released' }).where(eq(holds.id, hold!.id))
    setClock(2)
    await sendNews()
    expect((await emails())[0]?.text).toContain('Free: Fay ')
    await aModel(ctx, { firstName: 'Late' })
    setClock(4)
    await sendNews()
    expect(await emails()).toHaveLength(1)
  })

  it('is sent for searches that are switched on, from when they are', async () => {
    const { ctx } = test()
    const { saved, change, emails } = await aSearcher()
    const id = await saved('Tall', 'height_min=178')
    expect((await change(id, false)).body.message).toBe('We no longer email you about this search')
    await aModel(ctx, { firstName: 'Unseen' })
    setClock(1)
    await sendNews()
    await change(id, true)
    await aModel(ctx, { firstName: 'Seen' })
    await sendNews()
    expect(await emails()).toEqual([])
    setClock(2)
    await sendNews()
    const [email] = await emails()
    expect(email?.text).toContain('Tall: Seen ')
    expect(email?.text).not.toContain('Unseen')
  })

  it('waits until the address is confirmed', async () => {
    const { ctx } = test()
    const { saved, emails, user_id, visitor } = await aSearcher({ verified: false })
    await saved('Tall', 'height_min=178')
    const { body } = await visitor.call('GET /api/V1/saved-searches', { user_id })
    expect(body.result?.is_email_confirmed).toBe(false)
    await aModel(ctx, { firstName: 'Ana' })
    setClock(1)
    await sendNews()
    expect(await emails()).toEqual([])
    await ctx.db.execute(sql`update users set email_verified_at = now()`)
    await sendNews()
    expect((await emails())[0]?.text).toContain('Tall: Ana ')
  })

  it('names six models of a search and counts the others', async () => {
    const { ctx } = test()
    const { saved, emails } = await aSearcher()
    await saved('All', '')
    for (let each = 0; each < 8; each += 1) await aModel(ctx)
    setClock(1)
    await sendNews()
    const [email] = await emails()
    expect(email?.subject).toBe('8 new models for your saved searches')
    expect(email?.text).toMatch(/All: (?:[^,\n]+, ){5}[^,\n]+ and 2 more\nhttp\S+\/find\n/)
  })

  it('is ended for all searches by its link, from the page and from the email program', async () => {
    const { ctx } = test()
    const { saved, change, list, emails } = await aSearcher()
    const id = await saved('Tall', 'height_min=178')
    await saved('Slender', 'waist_max=61')
    await aModel(ctx)
    setClock(1)
    await sendNews()
    const token = /saved-searches\/unsubscribe\/([\w-]+)/.exec((await emails())[0]!.text)![1]!
    const isOn = async () => (await list()).map(({ emails: on }) => on)
    const press = (given: string) =>
      aVisitor(test().app).call('POST /api/V1/saved-searches-unsubscribe', { token: given })
    expect((await press('nonsense')).status).toBe(404)
    expect(await isOn()).toEqual([true, true])
    expect((await press(token)).status).toBe(200)
    expect(await isOn()).toEqual([false, false])
    await change(id, true)
    const { statusCode } = await test().app.server.inject({
      method: 'POST',
      url: `/saved-searches/unsubscribe/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(statusCode).toBe(200)
    expect(await isOn()).toEqual([false, false])
  })
})
