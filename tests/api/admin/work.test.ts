import { describe, expect, it } from 'vitest'
import { juniorsId } from '#contracts/models/roster.ts'
import type { Ctx } from '#server/context.ts'
import { modelApplications } from '#server/db/schema/applications.ts'
import { holds } from '#server/db/schema/holds.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { placeOrder } from '#server/modules/orders/index.ts'
import { aBookingForm, shootOn } from '#tests/support/records/bookings.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { filledForms } from '#tests/support/records/enquiries.ts'
import { aModel, aPlace } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const visitor = () => aVisitor(test().app)

const book = async (models: number[], changes = {}) => {
  const { body } = await visitor().call('POST /api/V1/model-booking', {
    shipping_address: aBookingForm(changes),
    wishlists: models,
  })
  return body.result?.data.orderId ?? ''
}

describe('a booker', () => {
  it('takes a booking from requested to completed, and is warned of another on that day', async () => {
    const ines = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
    const booker = await aStaff(test(), 'booker')
    const date = shootOn(test().ctx.platform.clock.now())
    const today = date.split('-').toReversed().join('-')
    const code = await book([ines], { date })
    const other = await book([ines], { date, project_name: 'Spring film' })
    await book([ines], { date: '15-09-2099' })
    const { items, headers } = await booker.list('bookings', {
      filter: { state: 'requested', shootDate_lte: today, q: 'ada' },
      sort: ['createdAt', 'ASC'],
    })
    expect(headers['content-range']).toBe('bookings 0-1/2')
    expect(items).toMatchObject([
      { code, names: ['Ines Vidal'], shootDate: today, wantedTwice: ['Ines Vidal'] },
      { code: other, wantedTwice: ['Ines Vidal'] },
    ])
    const id = Number(items[0]?.id)
    const { body: booking } = await booker.ask('GET', `bookings/${id}`)
    expect(booking).toMatchObject({
      brief: { projectDescription: 'Forty looks, plain ground, two days.' },
      clashes: [{ code: other, modelName: 'Ines Vidal', projectName: 'Spring film' }],
      events: [{ state: 'requested', actorName: null }],
      allowedMoves: [{ name: 'option' }, { name: 'decline' }, { name: 'cancel' }],
    })
    const move = (name: string, version: number) =>
      booker.ask('POST', `bookings/${id}/move`, { move: name, remark: `To ${name}.`, version })
    expect((await move('option', 1)).body).toMatchObject({ state: 'optioned', version: 2 })
    expect(await move('option', 1)).toMatchObject({
      status: 409,
      body: { message: `${code} is on option already, so nothing was done again` },
    })
    expect((await move('complete', 2)).status).toBe(409)
    await move('confirm', 2)
    expect((await move('complete', 3)).body).toMatchObject({
      state: 'completed',
      allowedMoves: [],
      events: [{}, { remark: 'To option.', actorName: 'Ada Client' }, {}, { state: 'completed' }],
    })
    const content = { subject: 'Thank you', text: 'It went well.\n\nUntil next time.' }
    expect((await booker.ask('POST', `bookings/${id}/email`, content)).status).toBe(200)
    const subjects = (await test().emailsTo('ada@studio.example')).map(({ subject }) => subject)
    expect(subjects).toContain(`Thank you (${code})`)
    const owner = await aStaff(test(), 'owner')
    const log = await owner.list('audit-entries', { filter: { resource: 'bookings' } })
    expect(log.items.map(({ action }) => action)).toEqual(['email', 'move', 'move', 'move'])
    expect(log.items[0]).toMatchObject({ after: { mail: content } })
  })

  it('confirms a junior only with all papers, and stores no measurements of one', async () => {
    const junior = await aModel(test().ctx, { board: 'juniors' })
    const booker = await aStaff(test(), 'booker')
    await book([junior], { guardian_note: 'Mo, +33 1 99 00 14 22', end_date: '16-09-2099' })
    const [{ id } = { id: 0 }] = (await booker.list('bookings')).items
    await booker.ask('POST', `bookings/${Number(id)}/move`, { move: 'option', version: 1 })
    const confirm = (version: number) =>
      booker.ask('POST', `bookings/${Number(id)}/move`, { move: 'confirm', version })
    expect((await confirm(2)).body.message).toContain('licence')
    const paper = { modelId: junior, licenceReference: 'DRIEETS-7', chaperoneName: 'Mo' }
    const papers = [{ ...paper, guardianConsent: 'Rosa, 2 May', licenceFrom: null }]
    const cleared = { papers, version: 2 }
    expect((await booker.ask('PUT', `bookings/${Number(id)}`, cleared)).body.version).toBe(3)
    expect((await confirm(3)).body.state).toBe('confirmed')

    const born = { birthDate: '2090-03-01', contactEmail: 'rosa@family.example', version: 1 }
    expect((await booker.ask('PUT', `models/${junior}`, born)).status).toBe(200)
    const england = ['reg. 21', 'reg. 22', 'reg. 23', 'reg. 24', 'reg. 26']
    const long = { day: '2099-09-14', from: '08:00', to: '18:00', breaks: '12:00-13:00' }
    const planned = await booker.ask('PUT', `bookings/${Number(id)}`, {
      callTimes: [long, { ...long, day: '2099-09-16', from: '10:00', to: '12:00', breaks: '' }],
      version: 4,
    })
    const { config } = test().ctx
    const { clock } = test().ctx.platform
    const today = dayIn(config.timeZone, clock.now())
    expect(planned.body.juniorPlan).toMatchObject({
      jurisdiction: 'England',
      earliestDay: today,
      reasons: [],
      models: [{ age: 9, limits: [expect.stringContaining('Ages 9 to 17'), expect.anything()] }],
      calls: [
        {
          isLawful: false,
          problems: [
            { text: '10 h at the place; at most 9 h 30 min', rule: 'reg. 22' },
            { text: '9 h at work; at most 5 h', rule: 'reg. 22' },
            { text: '5 h without a break; at most 2 h 30 min', rule: 'reg. 22' },
            { text: 'Fewer than 2 more breaks besides the meal', rule: 'reg. 23' },
          ],
        },
        { isLawful: true, problems: [], rules: england },
      ],
    })
    const wrong = { callTimes: [{ ...long, breaks: 'at noon' }], version: 5 }
    expect((await booker.ask('PUT', `bookings/${Number(id)}`, wrong)).status).toBe(422)

    const response = await visitor().call('GET /api/V1/product-details', { product_id: junior })
    expect(response.status).toBe(200)
    expect(JSON.stringify(response.body)).not.toMatch(/rosa@|2090/)
    const refusal = await booker.ask('PUT', `models/${junior}`, { version: 2, waistMm: 600 })
    expect(refusal).toMatchObject({
      status: 422,
      body: { errors: { waistMm: 'This is not stored for juniors' } },
    })
  })

  it('replies to an enquiry', async () => {
    const place = await aPlace(test().ctx)
    const form = filledForms(place)['POST /api/V1/masterclass-form/save']
    await visitor().call('POST /api/V1/masterclass-form/save', form)
    const booker = await aStaff(test(), 'booker')
    const [{ id } = { id: 0 }] = (await booker.list('enquiries', { filter: { state: 'new' } }))
      .items
    const answer = { subject: 'Your place', text: 'It is yours.' }
    const done = await booker.ask('POST', `enquiries/${Number(id)}/answer`, answer)
    expect(done.body).toMatchObject({ state: 'answered', cityName: 'Paris', version: 2 })
    const [email] = await test().emailsTo('ada@studio.example')
    expect(email?.subject).toBe('Your place')
  })
})

describe('an application', () => {
  const anApplication = async (place: { countryId: number; cityId: number }, changes = {}) => {
    const rows = await test()
      .ctx.db.insert(modelApplications)
      .values({
        state: 'new',
        firstName: 'Ines',
        lastName: 'Vidal',
        email: 'ines@home.example',
        phone: '+33 1 99 00 14 21',
        birthDate: '1999-09-14',
        gender: 'Female',
        categoryId: 2,
        heightMm: 1780,
        weightG: 58_500,
        shoeTenths: 395,
        spokenLanguages: 'French, Spanish',
        hairEyeColour: 'Dark brown, green',
        specialSkills: 'Riding',
        instagramLink: '',
        tiktokLink: '',
        linkedinLink: '',
        mediaLinks: [],
        message: 'I have walked twice.',
        ...place,
        ...changes,
      })
      .returning({ id: modelApplications.id })
    return rows[0]!.id
  }

  it('goes its way to a signature, which makes the model without typing again', async () => {
    const place = await aPlace(test().ctx)
    const id = await anApplication(place)
    const guardianEmail = 'parent@home.example'
    const hidden = await anApplication(place, { state: 'awaiting_guardian', guardianEmail })
    const booker = await aStaff(test(), 'booker')
    expect((await booker.list('applications')).items.map((item) => item.id)).toEqual([id])
    expect((await booker.ask('GET', `applications/${hidden}`)).status).toBe(404)
    const move = (state: string, version: number) =>
      booker.ask('POST', `applications/${id}/move`, { state, version })
    expect((await move('meeting', 1)).status).toBe(409)
    await move('in_review', 1)
    expect((await move('offer', 2)).body.allowedStates).toEqual(['signed', 'declined'])
    expect((await move('signed', 3)).status).toBe(409)
    const note = 'Starts in May'
    const signed = await booker.ask('POST', `applications/${id}/sign`, { note, version: 3 })
    expect(signed.body).toMatchObject({ state: 'signed', allowedStates: [] })
    const owner = await aStaff(test(), 'owner')
    const log = await owner.list('audit-entries', { filter: { resource: 'applications' } })
    expect(log.items.map((entry) => entry.after)).toContainEqual(expect.objectContaining({ note }))
    const model = await booker.ask('GET', `models/${Number(signed.body.modelId)}`)
    expect(model.body).toMatchObject({
      firstName: 'Ines',
      languages: ['French', 'Spanish'],
      hairColour: 'Dark brown',
      eyeColour: 'green',
      cityName: 'Paris',
      active: false,
      newFace: true,
      contactEmail: 'ines@home.example',
      birthDate: null,
    })
    expect((await booker.ask('POST', `applications/${id}/sign`, { version: 4 })).status).toBe(409)
    expect((await booker.list('models')).items).toHaveLength(1)
  })

  it('gives a junior their date of birth and their guardian’s address, which their jobs need', async () => {
    const guardianEmail = 'parent@home.example'
    const id = await anApplication(await aPlace(test().ctx), {
      state: 'offer',
      categoryId: juniorsId,
      birthDate: '2015-03-01',
      guardianName: 'Rosa Vidal',
      guardianEmail,
      guardianConfirmedAt: test().ctx.platform.clock.now(),
    })
    const booker = await aStaff(test(), 'booker')
    const signed = await booker.ask('POST', `applications/${id}/sign`, { version: 1 })
    expect(signed.body.errors).toBeUndefined()
    const model = await booker.ask('GET', `models/${Number(signed.body.modelId)}`)
    expect(model.body).toMatchObject({ birthDate: '2015-03-01', contactEmail: guardianEmail })
  })
})

describe('an editor', () => {
  it('writes a draft, which is published on schedule and then visible to visitors', async () => {
    const editor = await aStaff(test(), 'editor')
    const { ctx } = test()
    const titles = async () => {
      const { body } = await visitor().call('GET /api/V1/latest-blogs', {})
      return body.result?.blogs.map(({ title }) => title)
    }
    const publishAt = new Date(ctx.platform.clock.now().getTime() + 3_600_000).toISOString()
    const response = await editor.ask('POST', 'blog-articles', {
      categoryId: 1,
      title: 'Soon',
      publishedOn: '2026-01-01',
      contents: ['<p onclick="x()">Text<script>alert(1)</script></p>'],
      publishAt,
    })
    expect(response).toMatchObject({
      status: 201,
      body: { state: 'scheduled', active: false, contents: ['<p>Text</p>'] },
    })
    await test().app.jobs.settle()
    expect(await titles()).toEqual([])
    test().later(3_601_000)
    await test().app.jobs.settle()
    await expect.poll(titles).toEqual(['Soon'])
    const [{ id, version } = { id: 0, version: 0 }] = (await editor.list('blog-articles')).items
    const back = { active: false, version }
    await editor.ask('PUT', `blog-articles/${Number(id)}`, back)
    await expect.poll(titles).toEqual([])
    const { items: history } = await editor.list(`blog-articles/${Number(id)}/history`)
    expect(history).toMatchObject([
      { actorName: 'Ada Client', action: 'update', before: { active: true } },
      {
        actorName: 'Callboard',
        action: 'publish',
        before: { active: false, publishAt, state: 'scheduled' },
        after: { active: true, publishAt: null, state: 'published' },
      },
      { actorName: 'Ada Client', action: 'create' },
    ])
  })
})

describe('an owner', () => {
  const aPurchase = async (ctx: Ctx) => {
    const { order } = await placeOrder(ctx, {
      kind: 'purchase',
      contactName: 'Ada Client',
      contactEmail: 'ada@studio.example',
      items: [{ name: 'Ines Vidal' }],
      idempotencyKey: undefined,
    })
    return order
  }

  it('alone gives money back', async () => {
    const { id } = await aPurchase(test().ctx)
    const booker = await aStaff(test(), 'booker')
    const { body } = await booker.ask('GET', `orders/${id}`)
    expect(body.allowedMoves).toEqual([])
    const cancel = { move: 'cancel', version: 1 }
    expect((await booker.ask('POST', `orders/${id}/move`, cancel)).status).toBe(403)
    const owner = await aStaff(test(), 'owner')
    const cancelled = await owner.ask('POST', `orders/${id}/move`, cancel)
    expect(cancelled.body).toMatchObject({ state: 'cancelled' })
    expect((await owner.ask('GET', `bookings/${id}`)).status).toBe(404)
  })

  it('makes a coupon whose ledger tells its uses, and puts it away', async () => {
    const owner = await aStaff(test(), 'owner')
    const offer = { code: 'spring-5', kind: 'percentage', value: 5, usesInTotal: 3 }
    const response = await owner.ask('POST', 'coupons', offer)
    expect(response.body).toMatchObject({
      code: 'SPRING-5',
      balance: 3,
      entries: [{ reason: 'issued', amount: 3 }],
    })
    expect((await owner.ask('POST', 'coupons', offer)).body.errors).toHaveProperty('code')
    const much = await owner.ask('POST', 'coupons', { ...offer, code: 'MUCH', value: 500 })
    expect(much.body.errors).toHaveProperty('value')
  })

  it('is guided through the initial setup and sends a test email', async () => {
    const owner = await aStaff(test(), 'owner')
    const { body } = await owner.ask('GET', 'checklist')
    expect(body).toMatchObject({
      done: false,
      items: [
        ...['brand', 'contact', 'vat', 'holidays', 'legal', 'model', 'payments', 'email'].map(
          (id) => ({ id, done: false }),
        ),
        { id: 'open', done: true },
      ],
    })
    const response = await owner.ask('POST', 'checklist/email', { to: 'me@vale.example' })
    expect(response.body.items).toContainEqual(expect.objectContaining({ id: 'email', done: true }))
    expect(await test().emailsTo('me@vale.example')).toHaveLength(1)
  })

  it('looks at figures; a visitor counts once an hour', async () => {
    const ines = await aModel(test().ctx, { firstName: 'Ines', lastName: 'Vidal' })
    await book([ines])
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) {
      const { statusCode: status } = await test().app.server.inject({
        method: 'PUT',
        url: `/api/V1/update-model-view/${ines}`,
        remoteAddress: address,
      })
      expect(status).toBe(200)
    }
    const startsAt = test().ctx.platform.clock.now()
    const job = { modelId: ines, kind: 'job', startsAt, endsAt: new Date(+startsAt + 1) } as const
    const nextMonth = new Date(+startsAt + 31 * 24 * 3_600_000)
    await test()
      .ctx.db.insert(holds)
      .values([
        { ...job, state: 'live' },
        { ...job, state: 'cancelled' },
        { ...job, state: 'live', startsAt: nextMonth, endsAt: new Date(+nextMonth + 1) },
      ])
    const owner = await aStaff(test(), 'owner')
    const { body } = await owner.ask('GET', 'figures?weeks=4')
    expect(body).toMatchObject({
      jobs: [{ boards: {} }, {}, {}, { boards: { women: 1 } }],
      bookings: [{}, {}, {}, { states: { requested: 1 } }],
      conversion: [{ perHundred: null }, {}, {}, { views: 2, bookings: 1, perHundred: 50 }],
      models: [{ id: ines, name: 'Ines Vidal', views: 2, bookings: 1, jobs: 2 }],
      newsletter: [{}, {}, {}, { joined: 0, subscribers: 0 }],
    })
  })
})
