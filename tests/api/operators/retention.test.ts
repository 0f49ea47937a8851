import { count, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type RetentionKind, retentionKinds, usualRetentions } from '#contracts/admin/retention.ts'
import { inTransaction, whilePruning } from '#server/db/context.ts'
import { auditEntries, auditValues } from '#server/db/schema/admin.ts'
import { modelApplications } from '#server/db/schema/applications.ts'
import { enquiries } from '#server/db/schema/enquiries.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { modelViews } from '#server/db/schema/model-views.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { providerEvents } from '#server/db/schema/payments.ts'
import { emails } from '#server/db/schema/emails.ts'
import { insertEntry } from '#server/modules/audit/index.ts'
import { selectDue } from '#server/modules/retention/removals.repo.ts'
import { removeDue, retentionJobs } from '#server/modules/retention/retention.service.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { anApplication, multipart } from '#tests/support/records/applications.ts'
import { filledForms } from '#tests/support/records/enquiries.ts'
import { aModel, aPlace } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aFilmFile, aPdf, aPhoto } from '#tests/support/records/uploads.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const folder = useDataFolder()
const database = useDatabase()
const test = useApp(database, { RESPONSE_CACHE: 'off', DATA_DIR: folder })

const now = () => test().ctx.platform.clock.now()
const daysAgo = (days: number) => new Date(now().getTime() - days * 24 * 3600 * 1000)

/** An instant a day older than it is kept, and one a day younger. */
const instantsAround = (kind: Exclude<RetentionKind, 'auditEntries'>) => {
  const days = usualRetentions[kind] ?? 0
  return [daysAgo(days + 1), daysAgo(days - 1)] as const
}

const filesInStore = async (): Promise<number> => {
  let files = 0
  for await (const { key } of test().ctx.platform.media.list()) files += key ? 1 : 0
  return files
}

const send = async (url: string, form: ReturnType<typeof multipart>) => {
  const { statusCode, body } = await test().app.server.inject({ method: 'POST', url, ...form })
  expect(statusCode, body).toBeLessThan(300)
}

/** Two enquiries and two applications, each with a file, and what the audit log knows of them. */
const aPastOfForms = async () => {
  const { ctx, app } = test()
  const place = await aPlace(database())
  for (const first_name of ['Old', 'Young']) {
    const job = { ...filledForms(place)['POST /api/V1/job-offer-form/save'], first_name }
    const texts = Object.entries(job).map(([name, value]) => [name, String(value)])
    await send(
      '/api/V1/job-offer-form/save',
      multipart(Object.fromEntries(texts) as Record<string, string>, [
        { field: 'file', name: 'vitae.pdf', bytes: aPdf() },
      ]),
    )
    await send(
      '/api/V1/modal_application/save',
      multipart(anApplication(place, { first_name, email: `${first_name}@home.example` }), [
        { field: 'model_image', name: 'face.jpg', bytes: await aPhoto() },
        { field: 'portfolio', name: 'book.pdf', bytes: aPdf() },
        { field: 'images', name: 'back.jpg', bytes: await aPhoto() },
        { field: 'videos', name: 'walk.mp4', bytes: aFilmFile() },
      ]),
    )
  }
  await app.jobs.settle()
  for (const [resource, table] of [
    ['enquiries', enquiries],
    ['applications', modelApplications],
  ] as const) {
    const kind = resource === 'enquiries' ? 'closedEnquiries' : 'declinedApplications'
    const state = resource === 'enquiries' ? 'closed' : 'declined'
    const [old, young] = instantsAround(kind)
    for (const { id, firstName } of await ctx.db
      .select({ id: table.id, firstName: table.firstName })
      .from(table)) {
      const updatedAt = firstName === 'Old' ? old : young
      await ctx.db.execute(sql`update ${table} set state = ${state},
        updated_at = ${updatedAt.toISOString()}::timestamptz where id = ${id}`)
      const after = { state, note: `About ${firstName}` }
      await insertEntry(ctx, { resource, recordId: id, action: 'move', before: null, after })
    }
  }
}

const insertPast = async () => {
  const { ctx } = test()
  const { id: userId } = await aStaff(test(), 'booker')
  const modelId = await aModel(ctx)
  const [emailed] = await ctx.db.select().from(enquiries).where(eq(enquiries.firstName, 'Young'))
  for (const [place, createdAt] of instantsAround('emailTexts').entries()) {
    const email = { to: 'a@home.example', subject: 'Hello', text: 'Dear A', createdAt }
    await ctx.db.insert(emails).values({
      ...email,
      kind: 'typed',
      enquiryId: emailed?.id,
      messageId: `${place}@site`,
      state: 'sent',
      sentAt: createdAt,
    })
  }
  const notice = { userId, kind: 'mention', resource: 'bookings', recordId: 1 } as const
  for (const seenAt of instantsAround('seenNotifications')) {
    await ctx.db.insert(notifications).values({ ...notice, createdAt: daysAgo(100), seenAt })
  }
  for (const createdAt of instantsAround('notifications')) {
    await ctx.db.insert(notifications).values({ ...notice, createdAt })
  }
  for (const [place, receivedAt] of instantsAround('providerEvents').entries()) {
    const event = { provider: 'stripe', eventId: `evt_${place}`, receivedAt } as const
    await ctx.db.insert(providerEvents).values(event)
  }
  for (const failedAt of instantsAround('failedJobs')) {
    await ctx.db.insert(jobs).values({ kind: 'nobody.does-this', payload: {}, failedAt })
  }
  for (const viewed of instantsAround('profileViews')) {
    const day = viewed.toISOString().slice(0, 10)
    await ctx.db.insert(modelViews).values({ modelId, day, views: 3 })
  }
}

describe('the daily sweep', () => {
  it('removes what is older than it is kept, with its files, and nothing younger', async () => {
    const { ctx, app } = test()
    await aPastOfForms()
    await insertPast()
    await ctx.db.insert(auditEntries).values({
      at: daysAgo(4000),
      resource: 'models',
      recordId: '1',
      action: 'update',
      fields: [],
    })
    const files = await filesInStore()
    await expect(removeDue(ctx)).resolves.toEqual({
      emailTexts: 1,
      seenNotifications: 1,
      notifications: 1,
      providerEvents: 1,
      failedJobs: 1,
      profileViews: 1,
      closedEnquiries: 1,
      declinedApplications: 1,
    })
    await app.jobs.settle()
    expect(await filesInStore()).toBe(files / 2)
    const enquiryColumns = { firstName: enquiries.firstName }
    expect(await ctx.db.select(enquiryColumns).from(enquiries)).toEqual([{ firstName: 'Young' }])
    const applicationColumns = { firstName: modelApplications.firstName }
    expect(await ctx.db.select(applicationColumns).from(modelApplications)).toEqual([
      { firstName: 'Young' },
    ])
    const values = await ctx.db.select({ after: auditValues.after }).from(auditValues)
    expect(JSON.stringify(values)).toContain('About Young')
    expect(JSON.stringify(values)).not.toContain('About Old')
    const owner = await aStaff(test(), 'owner')
    const { items } = await owner.list('audit-entries', { filter: { resource: 'retention' } })
    expect(items).toMatchObject([{ action: 'remove', after: { closedEnquiries: 1 } }])
    expect((await owner.list('enquiries')).items).toMatchObject([{ firstName: 'Young' }])

    await expect(removeDue(ctx)).resolves.toEqual({})
  })

  it('leaves recipient, subject and time of an email, whose record says that its text is gone', async () => {
    const { ctx } = test()
    await aPastOfForms()
    await insertPast()
    await removeDue(ctx)
    const owner = await aStaff(test(), 'owner')
    const [enquiry] = (await owner.list('enquiries')).items
    const { body } = await owner.ask('GET', `enquiries/${Number(enquiry?.id)}`)
    const emails = (body.timeline as { kind: string; title: string }[]).filter(
      ({ kind, title }) => kind === 'email' && title === 'Hello',
    )
    const emailEntry = { to: 'a@home.example', isSent: true }
    expect(emails).toMatchObject([
      { ...emailEntry, text: 'Dear A' },
      { ...emailEntry, text: '' },
    ])
  })

  it('goes on where the last one ended', async () => {
    const { ctx } = test()
    await ctx.db.execute(sql`insert into jobs (kind, payload, failed_at)
      select 'nobody.does-this', '{}', now() - interval '1 year' from generate_series(1, 700)`)
    await expect(removeDue(ctx, { maxBatches: 1 })).resolves.toEqual({ failedJobs: 500 })
    const over = AbortSignal.abort()
    await expect(removeDue(ctx, { signal: over })).resolves.toEqual({})
    await expect(retentionJobs[0]?.run(ctx, {}, AbortSignal.timeout(60_000))).resolves.toBe(
      undefined,
    )
    expect(await ctx.db.$count(jobs, eq(jobs.kind, 'nobody.does-this'))).toBe(0)
  })

  it.each(retentionKinds)('finds what is due by an index: %s', async (kind) => {
    const { ctx } = test()
    const plan = await inTransaction(ctx, async (ctx) => {
      // So few rows would be read and sorted otherwise.
      for (const way of ['seqscan', 'bitmapscan', 'sort']) {
        await ctx.db.execute(sql.raw(`set local enable_${way} = off`))
      }
      const { rows } = await ctx.db.execute<Record<string, string>>(
        sql`explain ${selectDue(ctx, kind, now()).getSQL()}`,
      )
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })
    expect(plan).toContain('Index')
    expect(plan).not.toMatch(/Seq Scan|Sort/)
  })
})

it('figures count what was removed', async () => {
  const { ctx } = test()
  const owner = await aStaff(test(), 'owner')
  await aPastOfForms()
  const readFigures = async () => {
    const { body } = await owner.ask('GET', 'figures?weeks=2')
    return { enquiries: body.enquiries, applications: body.applications }
  }
  const before = await readFigures()
  expect(JSON.stringify(before)).toContain('"received":2')
  await expect(removeDue(ctx)).resolves.toMatchObject({ closedEnquiries: 1 })
  expect(await readFigures()).toEqual(before)
})

describe('how long the audit log is kept', () => {
  const anEntry = async (at: Date) => {
    const { db } = test().ctx
    const entry = { at, resource: 'models', recordId: '1', action: 'update', fields: ['bio'] }
    const [row] = await db.insert(auditEntries).values(entry).returning({ id: auditEntries.id })
    await db.insert(auditValues).values({ entryId: row!.id, before: null, after: { bio: 'new' } })
  }

  it('is for ever, until the owner says otherwise', async () => {
    const { ctx } = test()
    await anEntry(daysAgo(366))
    await anEntry(daysAgo(364))
    await expect(removeDue(ctx)).resolves.toEqual({})
    const owner = await aStaff(test(), 'owner')
    const value = { ...usualRetentions, auditEntries: 365 }
    const saved = await owner.ask('PUT', 'settings/retention', { version: 0, value })
    expect(saved).toMatchObject({ status: 200, body: { version: 1, value } })
    await expect(removeDue(ctx)).resolves.toEqual({ auditEntries: 1 })
    const models = eq(auditEntries.resource, 'models')
    expect(await ctx.db.$count(auditEntries, models)).toBe(1)
    const values = await ctx.db.select({ rows: count() }).from(auditValues)
    // Of the younger entry, of the change of the settings and of the sweep.
    expect(values).toEqual([{ rows: 3 }])
  })

  it('is a year at least, which the database sees to', async () => {
    const { ctx } = test()
    await anEntry(daysAgo(300))
    const remove = () =>
      whilePruning(ctx, async ({ db }) => {
        await db.execute(sql`set local callboard.erasing = 'on'`)
        await db.delete(auditValues)
        await db.delete(auditEntries)
      })
    await expect(remove()).rejects.toThrow()
    await expect(ctx.db.delete(auditEntries).where(sql`true`)).rejects.toThrow()
    expect(await ctx.db.$count(auditValues)).toBe(1)
  })
})

describe('retentions', () => {
  it('are the owner’s, within bounds, or for ever', async () => {
    const { ctx } = test()
    const booker = await aStaff(test(), 'booker')
    const editor = await aStaff(test(), 'editor')
    const owner = await aStaff(test(), 'owner')
    const put = (value: unknown, version = 0) =>
      owner.ask('PUT', 'settings/retention', { version, value })
    for (const person of [booker, editor]) {
      expect((await person.ask('GET', 'settings/retention')).status).toBe(403)
      const change = { version: 0, value: usualRetentions }
      expect((await person.ask('PUT', 'settings/retention', change)).status).toBe(403)
    }
    const { body } = await owner.ask('GET', 'settings/retention')
    expect(body).toMatchObject({ version: 0, value: usualRetentions })
    const bad = { auditEntries: 364, failedJobs: 1.5, profileViews: 36_501, emailTexts: '30' }
    const response = await put({ ...usualRetentions, ...bad })
    expect(response.status).toBe(422)
    const fields = Object.keys(bad).map((name) => `value.${name}`)
    expect(Object.keys(response.body.errors as object).toSorted()).toEqual(fields.toSorted())

    await ctx.db.insert(jobs).values({ kind: 'x', payload: {}, failedAt: daysAgo(4000) })
    expect((await put({ ...usualRetentions, failedJobs: null })).status).toBe(200)
    await expect(removeDue(ctx)).resolves.toEqual({})
  })
})
