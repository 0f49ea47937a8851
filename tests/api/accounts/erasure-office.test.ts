import { describe, expect, it } from 'vitest'
import { aBookingForm } from '#tests/support/records/bookings.ts'
import { dumpRows, useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import {
  aSignedIn,
  aVisitor,
  password,
  useApp,
  type Visitor,
} from '#tests/support/records/visitors.ts'

const database = useDatabase()
const app = useApp(database)

const email = 'zq-address@studio.example'
/** In whatever is told of the person who goes; nothing else in the database contains it. */
const marker = 'zqmark'
const marked = (name: string) => `${marker} ${name}`

const requireOk = async <T extends { status: number; body: unknown }>(
  answer: Promise<T>,
): Promise<T> => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return answer
}

const request = (visitor: Visitor, model: number, changes: Parameters<typeof aBookingForm>[0]) =>
  requireOk(
    visitor.call('POST /api/V1/model-booking', {
      wishlists: [model],
      shipping_address: aBookingForm(changes),
    }),
  )

/** A client whom colleagues know under two addresses: what they changed of the second is in the audit log. */
const mergeAnother = async (owner: Staff, model: number) => {
  const guest = aVisitor(app().app)
  await request(guest, model, { email: 'other@studio.example', full_name: 'Other Person' })
  const { items } = await owner.list('clients')
  const person = items.find((client) => client.email === email)!
  const other = items.find((client) => client.email !== email)!
  const renamed = { version: other.version, name: marked('known as') }
  await requireOk(owner.ask('PUT', `clients/${Number(other.id)}`, renamed))
  const merge = { version: person.version, duplicateId: other.id }
  await requireOk(owner.ask('POST', `clients/${Number(person.id)}/merge`, merge))
  return Number(person.id)
}

/** A project of the person's, on which somebody who has its link has written. */
const aCommentedProject = async (visitor: Visitor, user_id: number, model: number) => {
  const project = { user_id, name: marked('wall'), product_ids: [model] }
  const { body } = await requireOk(visitor.call('POST /api/V1/project-create', project))
  const { project_id } = body.result!
  const share = { user_id, project_id, may_comment: true, days: 30 } as const
  const shared = await requireOk(visitor.call('POST /api/V1/project-share', share))
  const token = shared.body.result!.url.split('/').at(-1) ?? ''
  const comment = { token, name: marked('director'), text: marked('comment') }
  await requireOk(aVisitor(app().app).call('POST /api/V1/shared-project-comment', comment))
}

const packageFor = async (staff: Staff, clientId: number | null, addresses: readonly string[]) => {
  const texts = { title: marked('title'), words: marked('words') }
  const { body } = await requireOk(
    staff.ask('POST', 'packages', { ...texts, clientId, models: [] }),
  )
  for (const address of addresses) {
    const recipient = { name: marked('recipient'), email: address, passcode: '', days: 30 }
    await requireOk(staff.ask('POST', `packages/${Number(body.id)}/invite`, recipient))
  }
  return Number(body.id)
}

const erase = async (visitor: Visitor, user_id: number) => {
  const confirmation = { user_id, confirmation: password }
  await requireOk(visitor.call('POST /api/V1/profile/delete-account', confirmation))
  await app().app.jobs.settle()
}

const rowsWith = async (...traces: string[]) =>
  (await dumpRows(database()))
    .split('\n')
    .filter((row) => !row.includes('"t":"sandbox_emails"'))
    .filter((row) => traces.some((trace) => row.includes(trace)))

describe('erasing a client', () => {
  it('leaves nothing of what colleagues and others have written to or about them', async () => {
    const model = await aModel(app().ctx)
    const { visitor, id } = await aSignedIn(app(), { email })
    const owner = await aStaff(app(), 'owner')
    await request(visitor, model, { email, full_name: marked('name') })
    await aCommentedProject(visitor, id, model)
    const clientId = await mergeAnother(owner, model)
    const company = await requireOk(owner.ask('POST', 'companies', { name: 'Another house' }))
    const note = { kind: 'note', text: `Ask ${email.toUpperCase()}, not the studio` }
    await requireOk(owner.ask('POST', `companies/${Number(company.body.id)}/note`, note))
    const view = { resource: 'clients', name: 'Theirs', filter: { q: email }, sort: ['id', 'ASC'] }
    await requireOk(owner.ask('POST', 'saved-views', { ...view, isShared: false }))
    await requireOk(owner.ask('POST', 'exports', view))
    await packageFor(owner, clientId, [])
    await packageFor(owner, null, [email])
    expect((await rowsWith(marker, email)).length).toBeGreaterThan(15)

    await erase(visitor, id)
    expect(await rowsWith(marker, email, email.toUpperCase())).toEqual([])
    const [noted] = await rowsWith('not the studio')
    expect(noted).toContain('Ask deleted address, not the studio')
  })

  it('keeps what a package says to its other recipients', async () => {
    const { visitor, id } = await aSignedIn(app(), { email })
    const owner = await aStaff(app(), 'owner')
    const packageId = await packageFor(owner, null, [email, 'colleague@studio.example'])
    await erase(visitor, id)
    const { body } = await owner.ask('GET', `packages/${packageId}`)
    expect(body).toMatchObject({ title: marked('title'), words: marked('words') })
  })
})

it('erasing a colleague takes their name out of the notes that mention them', async () => {
  const { visitor, id } = await aSignedIn(app(), { email, role: 'booker' })
  const owner = await aStaff(app(), 'owner')
  const company = await requireOk(owner.ask('POST', 'companies', { name: 'A house' }))
  const path = `companies/${Number(company.body.id)}`
  const text = '@Ada Client and Ada Clientson, please call'
  await requireOk(owner.ask('POST', `${path}/note`, { kind: 'note', text }))
  await erase(visitor, id)
  const [noted] = await rowsWith('please call')
  expect(noted).toContain('@Deleted account and Ada Clientson, please call')
})
