import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { count, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { media } from '#server/db/schema/media.ts'
import { modelPictures, models } from '#server/db/schema/models.ts'
import { settings } from '#server/db/schema/settings.ts'
import { accountsStep } from '#demo/seed/accounts.step.ts'
import { applicantsStep } from '#demo/seed/applicants.step.ts'
import { couponsStep } from '#demo/seed/coupons.step.ts'
import { brandStep, pagesStep } from '#demo/seed/pages.step.ts'
import { createRosterStep } from '#demo/seed/roster.step.ts'
import { getRoster } from '#demo/content/content.ts'
import { getStaff } from '#demo/content/staff.ts'
import { demoKey } from '#demo/illustrator/drawings.ts'
import { addModelFilm } from '#demo/seed/films.repo.ts'
import { runSteps } from '#demo/seed/seed.service.ts'
import { copyModels } from '#demo/seed/large-roster.repo.ts'
import type { SeedStep } from '#demo/seed/step.ts'
import { projectsStep } from '#demo/seed/projects/projects.step.ts'
import { savedSearchesStep } from '#demo/seed/projects/saved-searches.step.ts'
import { fortnightStep } from '#demo/seed/fortnight/fortnight.step.ts'
import { packagesStep } from '#demo/seed/packages/packages.step.ts'
import { staffStep } from '#demo/seed/staff/staff.step.ts'
import { yearStep } from '#demo/seed/year/year.step.ts'
import { ensurePages } from '#server/modules/content/pages/index.ts'
import { ensurePlaces } from '#server/modules/places/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import type { AdminResourceName } from '#contracts/admin.ts'
import { aSection } from '#tests/support/records/factories.ts'
import { createStaff } from '#tests/support/records/staff.ts'
import { aSession, aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const folder = useDataFolder()
const app = useApp(database, { DATA_DIR: folder })

const ignoreProgress = () => undefined

/** Two women with one activity each, and a junior: enough to see every rule, drawn in a few seconds. */
const smallRoster = getRoster()
  .filter(({ number }) => [1, 2, 61].includes(number))
  .map((model) => ({ ...model, activities: model.activities.slice(0, 1) }))

/** The same with a tiny picture for every drawing, where the drawings do not matter. */
const specks = (step: SeedStep): SeedStep => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>'
  const speck = () => ({ svg, width: 4, height: 5, density: 72 })
  return {
    ...step,
    drawings: () => (step.drawings?.() ?? []).map((drawing) => ({ ...drawing, draw: speck })),
  }
}

const rosterOfFew = specks(createRosterStep(() => smallRoster))
const fewSteps = [accountsStep, brandStep, rosterOfFew]

const fill = async (steps: readonly SeedStep[]) => {
  const { ctx } = app()
  // Only the places of the demo's models: the whole world takes seconds.
  await ensurePlaces(ctx, () =>
    Promise.resolve({
      countries: [
        { isoCode: 'FR', name: 'France' },
        { isoCode: 'DE', name: 'Germany' },
      ],
      states: [],
      cities: smallRoster.flatMap(({ place: { countryCode, city } }) =>
        city ? [{ countryCode, stateCode: '', name: city }] : [],
      ),
    }),
  )
  return runSteps(ctx, steps, ignoreProgress)
}

const counts = async () => {
  const { db } = database()
  const of = async (table: typeof media | typeof models | typeof modelPictures | typeof users) =>
    (await db.select({ rows: count() }).from(table))[0]?.rows
  return [await of(models), await of(modelPictures), await of(media), await of(users)]
}

describe('filling the demo', () => {
  it('adds models with pictures that are served, accounts that can sign in, and the brand', async () => {
    const one = createRosterStep(() => smallRoster.filter(({ number }) => number !== 2))
    expect(await fill([accountsStep, brandStep, one])).toBe(true)
    const visitor = aVisitor(app().app)
    const profile = await visitor.call('GET /api/V1/product-details', { product_id: 1 })
    expect(profile.body.result?.products).toMatchObject({
      first_name: 'Anaïs',
      city_name: 'Paris',
      country_name: 'France',
    })
    const image = profile.body.result?.products.model_image ?? ''
    expect((await app().app.server.inject({ url: image })).headers['content-type']).toBe(
      'image/webp',
    )
    const junior = await database()
      .db.select()
      .from(models)
      .where(sql`id = 61`)
    expect(junior[0]).toMatchObject({ categoryId: 12, cityId: null, weightG: null, chestMm: null })
    const site = await visitor.call('GET /api/V1/site', {})
    expect(site.body.result?.site.brand).toBe('Vale')
    const login = await visitor.call('POST /api/V1/login', {
      email: 'booker@vale.example',
      password: 'callboard-demo',
    })
    expect(login.status).toBe(200)
  }, 120_000)

  it('changes nothing the second time', async () => {
    await fill(fewSteps)
    const before = await counts()
    expect(before).toEqual([3, expect.any(Number), expect.any(Number), 4])
    expect(await fill(fewSteps)).toBe(false)
    expect(await counts()).toEqual(before)
  })

  it('continues where it was interrupted, without a second copy of anything', async () => {
    const cut: SeedStep = {
      ...rosterOfFew,
      add: async (ctx, mediaIds) => {
        await rosterOfFew.add(ctx, mediaIds)
        throw new Error('killed')
      },
    }
    await expect(fill([accountsStep, cut])).rejects.toThrow('killed')
    const [modelsLeft, picturesLeft, drawn] = await counts()
    expect([modelsLeft, picturesLeft]).toEqual([0, 0])

    const { media: store } = app().ctx.platform
    const put = store.put.bind(store)
    let putCount = 0
    store.put = (key, source) => {
      putCount += 1
      return put(key, source)
    }
    expect(await fill(fewSteps)).toBe(true)
    expect(putCount).toBe(0)
    expect(await counts()).toEqual([3, expect.any(Number), drawn, 4])
  })

  it('adds only the step that came with a later release', async () => {
    await fill([accountsStep])
    await database().db.delete(users)
    await fill([accountsStep, brandStep])
    expect(await counts()).toEqual([0, 0, 0, 0])
    expect(
      await database()
        .db.select()
        .from(settings)
        .where(sql`key = 'brand'`),
    ).toHaveLength(1)
  })

  it('fills pages that a start has left empty, and leaves alone what an editor has written', async () => {
    const { ctx } = app()
    await ensurePages(ctx)
    await aSection(ctx, { page: 'slider', section: 'slide_1', title: 'Our own' })
    const { db } = database()
    const set = sql`fields = '{"title":"Our own"}', version = 2`
    await db.execute(sql`update page_sections set ${set} where page = 'values'`)
    await fill([accountsStep, brandStep, specks(pagesStep)])
    const visitor = aVisitor(app().app)
    const culture = await visitor.call('GET /api/V1/culture/content', {})
    expect(culture.body.result?.content).toMatchObject({
      content: expect.stringContaining('<p>') as string,
      picture: { key: expect.any(String) as string },
    })
    const values = await visitor.call('GET /api/V1/values/content', {})
    expect(values.body.result?.content).toMatchObject({ title: 'Our own', content: '' })
    const { sliderimages } = (await visitor.call('GET /api/V1/dynamic-slider', {})).body.result!
    expect(sliderimages.map(({ title }) => title)).toContain('Our own')
  }, 120_000)

  it('has a picture for every section that wants one', () => {
    expect(new Set(pagesStep.drawings?.().map(({ key }) => key)).size).toBeGreaterThan(35)
  })
})

describe('films', () => {
  it('are stored in both formats and stand at the top of the profile, once', async () => {
    const file = { webm: join(folder, 'one.webm'), mp4: join(folder, 'one.mp4') }
    await writeFile(file.webm, 'webm')
    await writeFile(file.mp4, 'mp4')
    const film = { key: demoKey('film test'), alt: 'A film', width: 720, height: 900, ...file }
    const step: SeedStep = {
      name: 'film test',
      films: () => Promise.resolve([film]),
      add: async (ctx, mediaIds) => {
        const mediaId = mediaIds(film.key)
        await addModelFilm(ctx, { modelId: 1, mediaId, position: 0 })
        await addModelFilm(ctx, { modelId: 1, mediaId, position: 0 })
        await addModelFilm(ctx, { modelId: 1, mediaId, position: 1 })
        await addModelFilm(ctx, { modelId: 4000, mediaId, position: 0 })
      },
    }
    await fill([...fewSteps, step])
    const visitor = aVisitor(app().app)
    const { body } = await visitor.call('GET /api/V1/model-videos', { model_id: 1, page: 1 })
    expect(body.result).toMatchObject({
      total_videos: 1,
      videos: [{ video: `/media/${film.key}/film.mp4` }],
    })
    const webm = await app().app.server.inject({ url: `/media/${film.key}/film.webm` })
    expect(webm.payload).toBe('webm')
  })
})

describe('the past year', () => {
  it('is stored once, with histories that end in the orders’ states and a ledger that adds up', async () => {
    const steps = [...fewSteps, couponsStep, yearStep, specks(applicantsStep)]
    await fill(steps)
    await fill(steps)
    const { db } = database()
    const { rows: orders } = await db.execute<Record<string, unknown>>(sql`
      select kind, state, total_cents as total,
        (select e.state from order_events e where e.order_id = o.id order by e.id desc limit 1) as last,
        (select sum(i.unit_cents * i.quantity)::int from order_items i where i.order_id = o.id)
          - coalesce((select e.discount_cents from coupon_entries e
              where e.order_id = o.id and e.reason = 'redeemed'), 0) as due,
        (select p.amount_cents from payments p where p.order_id = o.id) as charged
      from orders o order by id`)
    expect(orders.length).toBeGreaterThan(150)
    for (const { state, last, total, due, charged } of orders) {
      expect([last, due]).toEqual([state, total])
      expect(charged ?? 0).toBe(state === 'pending' ? 0 : total)
    }
    const { rows: wrong } = await db.execute(sql`
      select code from coupons c where balance is not null and balance <>
        (select coalesce(sum(amount), 0) from coupon_entries e where e.coupon_id = c.id)`)
    expect(wrong).toEqual([])
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select (select count(*)::int from booking_briefs) as briefs,
        (select count(*)::int from orders where kind = 'booking') as bookings,
        (select count(*)::int from model_views) > 300 as viewed,
        (select count(*)::int from newsletter_subscribers) > 100 as read,
        (select count(*)::int from users where password_hash is null and role <> 'client') as open,
        (select count(*)::int from reply_templates) as templates,
        (select count(*)::int from model_application_files f join media m on m.id = f.media_id
          where f.delivery_id is not null and m.private) as digitals`)
    expect(rows[0]).toMatchObject({ briefs: rows[0]?.bookings, viewed: true, read: true, open: 0 })
    expect(rows[0]).toMatchObject({ templates: 3, digitals: 3 })
  })
})

describe('the fortnight around today', () => {
  it('gives models options, jobs and entries by the calendars’ own rules, once', async () => {
    const steps = [...fewSteps, couponsStep, yearStep, fortnightStep]
    await fill(steps)
    await fill(steps)
    const { rows } = await database().db.execute<Record<string, unknown>>(sql`
      select (select count(distinct model_id)::int from holds where state = 'live') as models,
        (select count(*)::int from holds where kind = 'option' and state = 'live') > 0 as options,
        (select count(*)::int from holds where kind = 'job' and state = 'live') > 0 as jobs,
        (select count(*)::int from holds where kind in ('casting', 'fitting', 'travel', 'book_out')) > 0
          as entries,
        (select count(*)::int from holds where kind = 'option' and state = 'live' and until <= now()) as overdue,
        (select count(*)::int from hold_events where at > now()) as future,
        (select count(*)::int from holds h join orders o on o.id = h.order_id where h.state in ('requested', 'live') and o.state <> case
          when h.state = 'requested' then 'requested' when h.kind = 'option' then 'optioned'
          else 'confirmed' end) as unlike`)
    expect(rows[0]).toEqual({
      models: 3,
      options: true,
      jobs: true,
      entries: true,
      overdue: 0,
      future: 0,
      unlike: 0,
    })
  })
})

/** They are one that was answered and one that is unopened, with digitals by their age. */
const checkPackages = async (): Promise<void> => {
  const { rows } = await database().db.execute<{ id: number }>(
    sql`select id from users where email = 'booker@vale.example'`,
  )
  const booker = createStaff(app(), await aSession(app(), rows[0]?.id ?? 0))
  const { items } = await booker.list('packages', { sort: ['id', 'ASC'] })
  expect(items).toMatchObject([
    { sentTo: 1, openedBy: 1 },
    { sentTo: 1, openedBy: 0 },
  ])
  const response = await booker.ask('GET', `packages/${Number(items[0]?.id)}`)
  expect(response.body.recipients).toMatchObject([
    { state: 'open', results: [{ answer: 'yes', rank: 1 }, { answer: 'yes' }] },
  ])
  const digitals = await booker.list('digitals')
  expect(digitals.items.map(({ modelId }) => modelId)).toEqual([1, 2])
}

describe('the habits of the staff', () => {
  it('are tags, opinions of applicants, saved views that find something, and packages', async () => {
    await fill([...fewSteps, couponsStep, yearStep, staffStep, specks(packagesStep)])
    const { rows } = await database().db.execute<Record<string, unknown>>(sql`
      select (select count(distinct user_id)::int from application_ratings) as raters,
        (select count(*)::int from orders where tags <> '{}') > 5 as bookings,
        (select count(*)::int from models where tags <> '{}') as models`)
    expect(rows[0]).toEqual({ raters: 2, bookings: true, models: 3 })
    const [account] = await database()
      .db.select()
      .from(users)
      .where(sql`email = 'owner@vale.example'`)
    const owner = createStaff(app(), await aSession(app(), account!.id))
    for (const { resource, filter, sort } of getStaff().views) {
      const list = await owner.list(resource as AdminResourceName, { filter, sort })
      expect([resource, list.status, list.items.length > 0]).toEqual([resource, 200, true])
    }
    // One client's page shows all that can be open.
    const { items: debtors } = await owner.list('clients', { filter: { q: 'Delorme' } })
    const { body: client } = await owner.ask('GET', `clients/${String(debtors[0]?.id)}`)
    const open = [client.openOrders, client.giftCards, client.packages]
    expect(open.map((list) => (list as unknown[]).length > 0)).toEqual([true, true, true])
    const changedTemplates = (await owner.ask('GET', 'email-templates')).items.filter(
      ({ isChanged }) => isChanged,
    )
    expect(changedTemplates.map(({ id }) => id).toSorted()).toEqual(
      Object.keys(getStaff().emails).toSorted(),
    )
    for (const { id } of changedTemplates) {
      const { body } = await owner.ask('GET', `email-templates/${String(id)}`)
      const previewResponse = await owner.ask('POST', `email-templates/${String(id)}/preview`, body)
      expect([id, previewResponse.status, previewResponse.body.message]).toEqual([
        id,
        200,
        undefined,
      ])
    }
    const invited = await owner.list('users', { filter: { q: '.example' } })
    const states = invited.items.map(
      ({ invitation }) => (invitation as { state: string } | null)?.state,
    )
    expect(new Set(states)).toEqual(new Set([undefined, 'sent', 'opened', 'lapsed']))
    await checkPackages()
  }, 60_000)
})

describe('the projects of the client, the booker and the owner', () => {
  it('are three each, one of them shared and commented on, beside two saved searches', async () => {
    await fill([...fewSteps, projectsStep, savedSearchesStep])
    const { rows } = await database().db.execute<Record<string, unknown>>(sql`
      select u.role, p.name, (select count(*)::int from project_models e where e.project_id = p.id) as models,
        (select count(*)::int from project_shares s where s.project_id = p.id) as links,
        (select count(*)::int from project_comments c where c.project_id = p.id) as comments
      from projects p join users u on u.id = p.user_id where not p.is_first order by p.id desc`)
    const { rows: searches } = await database().db.execute<Record<string, unknown>>(sql`
      select u.role, s.name, s.emails, cardinality(s.known_ids) > 0 as found
      from saved_searches s join users u on u.id = s.user_id order by s.id desc`)
    // The office's tour leads a booker and an owner to their own.
    for (const role of ['client', 'booker', 'owner']) {
      // The roster of the test has two women and a junior.
      expect(rows.filter((row) => row.role === role)).toEqual([
        { role, name: 'Autumn knitwear', models: 2, links: 1, comments: 3 },
        { role, name: 'Eyewear, spring', models: 2, links: 0, comments: 0 },
        { role, name: 'Hotel campaign: a family', models: 2, links: 0, comments: 0 },
      ])
      expect(searches.filter((row) => row.role === role)).toEqual([
        { role, name: 'Knitwear, tall', emails: true, found: true },
        { role, name: 'Fits the spring sample', emails: true, found: true },
      ])
    }
    expect(new Set(rows.map(({ role }) => role)).size).toBe(3)
  })
})

describe('a large roster', () => {
  it('is made of copies that have pictures and ids of their own', async () => {
    await fill(fewSteps)
    const { ctx } = app()
    const growth = { templates: 2, firstNames: ['Ada', 'Bo'], lastNames: ['One', 'Two', 'Three'] }
    await copyModels(ctx, { ...growth, from: 62, to: 70 })
    await copyModels(ctx, { ...growth, from: 62, to: 70 })
    const [grown, pictures] = await counts()
    expect(grown).toBe(12)
    expect(pictures).toBeGreaterThanOrEqual(12 * 8)
    const answer = await aVisitor(app().app).call('GET /api/V1/filter-product-pagination', {
      cat_slug: 'women',
      page: 2,
    })
    expect(answer.body.result).toMatchObject({ total_products: 11 })
    await ctx.db.insert(models).values({
      firstName: 'New',
      lastName: 'Model',
      categoryId: 2,
      heightMm: 1700,
      shoeTenths: 390,
      hairColour: 'black',
      eyeColour: 'brown',
      position: 1,
    })
    expect((await counts())[0]).toBe(13)
  })
})
