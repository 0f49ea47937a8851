import { describe, expect, it } from 'vitest'
import { dumpRows, useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { anApplication, applicationFiles, multipart } from '#tests/support/records/applications.ts'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { filledForms } from '#tests/support/records/enquiries.ts'
import { aModel, aPlace } from '#tests/support/records/factories.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { aSignedIn, aVisitor, anAccount, useApp } from '#tests/support/records/visitors.ts'

const folder = useDataFolder()
const database = useDatabase()
const test = useApp(database, { RESPONSE_CACHE: 'off', DATA_DIR: folder })

const email = 'zq-address@studio.example'
/** In every text that the person types; nothing else in the database contains it. */
const marker = 'zqmark'

const rowsWith = async (...traces: string[]) =>
  (await dumpRows(database()))
    .split('\n')
    .filter((row) => traces.some((trace) => row.includes(trace)))

/** A booking, an enquiry, an application with a photo and a subscription, all from one address without an account. */
const aGuestsPast = async () => {
  const guest = aVisitor(test().app)
  const place = await aPlace(database())
  const model = await aModel(test().ctx)
  const booking = { email, full_name: `${marker} Guest`, project_name: `${marker} project` }
  const { body } = await guest.call('POST /api/V1/model-booking', {
    wishlists: [model],
    shipping_address: aBookingForm(booking),
  })
  const form = filledForms(place)['POST /api/V1/masterclass-form/save']
  await guest.call('POST /api/V1/masterclass-form/save', { ...form, email, message: marker })
  await guest.call('POST /api/V1/subscribe', { subscribe_email: email })
  const application = multipart(
    anApplication(place, { first_name: marker, last_name: 'Guest', email }),
    await applicationFiles(marker),
  )
  const url = '/api/V1/modal_application/save'
  const response = await test().app.server.inject({ method: 'POST', url, ...application })
  expect(response.json()).toMatchObject({ status: true })
  await test().app.jobs.settle()
  return { code: body.result!.data.orderId, model }
}

const ways = ['clients', 'applications', 'enquiries', 'newsletter-subscribers'] as const

const firstId = async (staff: Staff, resource: (typeof ways)[number]) =>
  Number((await staff.list(resource)).items[0]?.id)

describe('an owner who erases a person', () => {
  it.each(ways)('by one of %s removes all that is theirs but the books', async (resource) => {
    const { code } = await aGuestsPast()
    const owner = await aStaff(test(), 'owner')
    const id = await firstId(owner, resource)
    const { body: company } = await owner.ask('POST', 'companies', { name: 'A house' })
    const note = { kind: 'note', text: `Ask ${email.toUpperCase()} about it` }
    await owner.ask('POST', `companies/${Number(company.id)}/note`, note)
    const plan = await owner.ask('GET', `${resource}/${id}/erasure`)
    expect(plan.body).toMatchObject({ confirmation: email, obstacle: null })
    const text = JSON.stringify(plan.body)
    for (const part of [
      '1 enquiry',
      '1 application',
      'newsletter',
      'in 1 booking',
      'for the books',
    ])
      expect(text).toContain(part)

    const erased = await owner.ask('POST', `${resource}/${id}/erase`, { confirmation: email })
    expect(erased).toMatchObject({ status: 200, body: { erased: true } })
    await test().app.jobs.settle()
    expect(await rowsWith(marker, email, email.toUpperCase())).toEqual([])
    const { items } = await owner.list('bookings')
    expect(items).toMatchObject([{ code, contactName: 'Deleted account' }])
    for await (const { key } of test().ctx.platform.media.list()) throw new Error(`${key} stayed`)
    const filter = { resource, recordId: String(id), action: 'erase' }
    const { items: entries } = await owner.list('audit-entries', { filter })
    expect(entries).toMatchObject([
      { erasure: { left: 0, finishedAt: expect.any(String) as unknown } },
    ])
    expect((await owner.ask('GET', `${resource}/${id}`)).status).toBe(404)
  })

  it('erases the account of a client, confirmed or not, and no colleague’s', async () => {
    const { visitor } = await aSignedIn(test(), { email, verified: false })
    await visitor.call('POST /api/V1/subscribe', { subscribe_email: email })
    const owner = await aStaff(test(), 'owner')
    const id = await firstId(owner, 'newsletter-subscribers')
    const { body } = await owner.ask('GET', `newsletter-subscribers/${id}/erasure`)
    expect(JSON.stringify(body.removes)).toContain('The account on the site')
    await owner.ask('POST', `newsletter-subscribers/${id}/erase`, { confirmation: email })
    await test().app.jobs.settle()
    expect(await rowsWith(email)).toEqual([])

    await anAccount(test(), { email: 'colleague@vale.example', role: 'booker' })
    const subscribe_email = 'colleague@vale.example'
    await aVisitor(test().app).call('POST /api/V1/subscribe', { subscribe_email })
    const path = `newsletter-subscribers/${await firstId(owner, 'newsletter-subscribers')}`
    const response = await owner.ask('POST', `${path}/erase`, { confirmation: subscribe_email })
    expect([response.status, response.body.message]).toEqual([
      409,
      expect.stringContaining('a colleague’s account'),
    ])
  })

  it('has signed in a moment ago, is the owner and names whom they erase', async () => {
    await aGuestsPast()
    const owner = await aStaff(test(), 'owner')
    const booker = await aStaff(test(), 'booker')
    for (const resource of ways) {
      const path = `${resource}/${await firstId(owner, resource)}`
      expect((await booker.ask('GET', `${path}/erasure`)).status).toBe(403)
      expect((await booker.ask('POST', `${path}/erase`, { confirmation: email })).status).toBe(403)
      const other = await owner.ask('POST', `${path}/erase`, { confirmation: 'x@y.example' })
      expect([other.status, other.body.errors]).toMatchObject([
        422,
        { confirmation: `Please type ${email} to confirm` },
      ])
    }
    test().later(11 * 60 * 1000)
    const path = `clients/${await firstId(owner, 'clients')}`
    const { status, body } = await owner.ask('POST', `${path}/erase`, { confirmation: email })
    expect([status, body.error?.code]).toEqual([403, 'sign_in_again'])
    expect((await rowsWith(marker)).length).toBeGreaterThan(0)
  })
})

describe('applications and enquiries', () => {
  it('leave the lists when they are archived, once they are done', async () => {
    await aGuestsPast()
    const booker = await aStaff(test(), 'booker')
    const id = await firstId(booker, 'applications')
    const early = await booker.ask('DELETE', `applications/${id}`)
    expect([early.status, early.body.message]).toEqual([
      409,
      `Decline or sign the application of ${marker} Guest first, then archive it`,
    ])
    const { body } = await booker.ask('GET', `applications/${id}`)
    const move = { state: 'declined', version: body.version }
    expect((await booker.ask('POST', `applications/${id}/move`, move)).status).toBe(200)
    expect((await booker.ask('DELETE', `applications/${id}`)).status).toBe(200)
    const enquiry = await firstId(booker, 'enquiries')
    const archived = await booker.ask('DELETE', `enquiries/${enquiry}`)
    expect(archived.body).toMatchObject({
      state: 'closed',
      archivedAt: expect.any(String) as unknown,
    })
    for (const resource of ['applications', 'enquiries'] as const) {
      expect((await booker.list(resource)).items).toEqual([])
      const { items } = await booker.list(resource, { filter: { archived: true } })
      expect(items).toHaveLength(1)
    }
    expect((await booker.ask('POST', `applications/${id}/restore`, {})).status).toBe(200)
    expect((await booker.list('applications')).items).toHaveLength(1)
  })
})
