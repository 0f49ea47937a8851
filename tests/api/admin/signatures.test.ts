import { expect, it } from 'vitest'
import type { PackageRecipient } from '#contracts/admin/models/packages.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aGuestsBooking } from '#tests/support/records/requests.ts'
import { aStaff, createStaff, type Staff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase())

const client = 'signed@client.example'

const signature = 'Bruno Vale <bookings>\nHead of bookings\n\n+33 1 99 00 00 00'

const aClient = async (booker: Staff): Promise<number> => {
  const { status, body } = await booker.ask('POST', 'clients', { name: 'Clara', email: client })
  expect(status).toBe(201)
  return Number(body.id)
}

const write = async (booker: Staff, clientId: number, text: string) => {
  const input = { subject: 'Monday', text }
  expect((await booker.ask('POST', `clients/${clientId}/email`, input)).status).toBe(200)
  return (await test().emailsTo(client))[0]
}

it('stands below what staff write: their own or, without one, the first name and the agency', async () => {
  const booker = await aStaff(test(), 'booker')
  const clientId = await aClient(booker)
  expect((await booker.ask('GET', 'signature')).body).toMatchObject({
    signature: '',
    standard: 'Ada\nCallboard',
  })
  expect((await write(booker, clientId, 'See you.'))?.text).toContain('See you.\n\nAda\nCallboard')
  const saved = await booker.ask('PUT', 'signature', { signature })
  expect(saved).toMatchObject({ status: 200, body: { signature } })
  const email = await write(booker, clientId, 'See you.')
  expect(email?.text).toContain(`See you.\n\n${signature}`)
  expect(email?.html).toContain('Bruno Vale &lt;bookings&gt;<br/>Head of bookings')
  // Whoever writes their name below the text has signed it.
  expect((await write(booker, clientId, 'See you.\n\nAda Client'))?.text).not.toContain('Head of')
  // A colleague's is another.
  const owner = await aStaff(test(), 'owner')
  expect((await write(owner, clientId, 'See you.'))?.text).toContain('See you.\n\nAda\nCallboard')
  expect((await booker.ask('PUT', 'signature', { signature: 'x'.repeat(501) })).status).toBe(422)
  expect((await createStaff(test(), undefined).ask('GET', 'signature')).status).toBe(401)
  const stranger = await aStaff(test(), 'client')
  expect((await stranger.ask('PUT', 'signature', { signature })).status).toBe(403)
})

it('stands in a package of the booker who sends it, and below an email about a booking', async () => {
  const booker = await aStaff(test(), 'booker')
  await booker.ask('PUT', 'signature', { signature })
  const modelId = await aModel(test().ctx)
  const models = [{ modelId, words: '', pictureIds: [] }]
  const { body } = await booker.ask('POST', 'packages', { title: 'Faces for spring', models })
  const path = `packages/${Number(body.id)}`
  const person = { name: 'Clara', email: client, passcode: '', days: 30 }
  await booker.ask('POST', `${path}/invite`, person)
  const { recipients } = (await booker.ask('GET', path)).body as { recipients: PackageRecipient[] }
  const recipientId = recipients[0]?.id
  const words = 'As we said on the phone.'
  expect((await booker.ask('POST', `${path}/send`, { recipientId, words })).status).toBe(200)
  const [sent] = await test().emailsTo(client)
  expect(sent?.text).toContain(words)
  expect(sent?.text).toContain(`\n\n${signature}\n\nOpen the package: `)

  await aGuestsBooking(test(), [modelId], { email: client })
  const [booking] = (await booker.list('bookings')).items
  const email = { subject: 'Monday', text: 'At nine.' }
  const response = await booker.ask('POST', `bookings/${Number(booking?.id)}/email`, email)
  expect(response.status).toBe(200)
  const emails = await test().emailsTo(client)
  const typedEmail = emails.find(({ subject }) => subject.startsWith('Monday'))
  expect(typedEmail?.text).toContain(`At nine.\n\n${signature}\n\nSee your order: `)
})
