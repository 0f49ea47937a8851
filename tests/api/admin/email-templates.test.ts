import { describe, expect, it } from 'vitest'
import type { EmailTemplate } from '#contracts/admin/emails/email-templates.ts'
import { emailTemplates } from '#server/db/schema/email-templates.ts'
import { emailDefinitions } from '#server/modules.ts'
import { composeEmail, findProblems } from '#server/modules/emails/index.ts'
import { subscribe } from '#server/modules/newsletter/newsletter.service.ts'
import { packageEmail } from '#server/modules/packages/sending/packages.emails.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)

const path = 'email-templates/newsletter.confirm'

const open = async (owner: Staff, name = path) =>
  (await owner.ask('GET', name)).body as unknown as EmailTemplate

const pickTexts = ({ subject, heading, body, button, footnote }: EmailTemplate) => ({
  subject,
  heading,
  body,
  button,
  footnote,
})

/** What a subscriber gets. */
const confirmation = async (email: string) => {
  await subscribe(test().ctx, email, '10.0.0.1')
  return (await test().emailsTo(email))[0]
}

let subscribers = 0
const another = () => `subscriber-${(subscribers += 1)}@home.example`

describe('the emails that the program sends', () => {
  it('have names of their own, and default texts that their placeholders allow', () => {
    const names = emailDefinitions.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(
      emailDefinitions.filter((one) => Object.keys(findProblems(one, one.texts)).length),
    ).toEqual([])
  })

  it('are put into other words by an owner, sent so at once, and restored', async () => {
    const owner = await aStaff(test(), 'owner')
    const { body: list } = await owner.ask('GET', 'email-templates')
    expect(list).toHaveLength(emailDefinitions.length)
    const before = await open(owner)
    expect(before).toMatchObject({ isChanged: false, version: 0 })
    expect((await confirmation('ada@home.example'))?.subject).toBe(before.subject)

    const texts = { ...pickTexts(before), subject: 'Salut', body: 'Un instant.\n\nMerci <b>!</b>' }
    const saved = await owner.ask('PUT', path, { ...texts, version: 0 })
    expect(saved).toMatchObject({ status: 200, body: { isChanged: true, version: 1 } })
    await expect.poll(async () => (await confirmation(another()))?.subject).toBe('Salut')
    const sentEmail = await confirmation('bea@home.example')
    expect(sentEmail?.html).toContain('Merci &lt;b&gt;!&lt;/b&gt;')
    expect(sentEmail?.text).toContain('/newsletter/unsubscribe/')

    // The second of two owners is told who was first.
    const late = await owner.ask('PUT', path, { ...texts, version: 0 })
    expect(late).toMatchObject({ status: 409, body: { result: { current: { version: 1 } } } })
    const restored = await owner.ask('POST', `${path}/restore`, { version: 1 })
    expect(restored.body).toMatchObject({ ...pickTexts(before), isChanged: false, version: 2 })
    const { body: history } = await owner.ask('GET', `${path}/history`)
    expect(history).toMatchObject([
      { action: 'restore', fields: ['subject', 'body'] },
      { action: 'update', after: { subject: 'Salut' } },
    ])
  })

  it('are refused with a placeholder that is unknown or missing, in the field it is about', async () => {
    const owner = await aStaff(test(), 'owner')
    const texts = { ...pickTexts(await open(owner)), footnote: 'No link' }
    for (const ask of ['PUT', 'POST'] as const) {
      const where = ask === 'PUT' ? path : `${path}/preview`
      const { status, body } = await owner.ask(ask, where, { ...texts, version: 0 })
      expect(status).toBe(422)
      expect(body.errors).toEqual({
        body: 'Please use {{unsubscribe_link}} in the text: The address that ends the subscription',
      })
    }
    const unknown = { ...texts, subject: 'For {{you}}', footnote: '{{unsubscribe_link}}' }
    const { body } = await owner.ask('PUT', path, { ...unknown, version: 0 })
    expect(body.errors).toEqual({
      subject: '{{you}} is not a placeholder of this email. It has {{unsubscribe_link}}',
    })
    expect((await owner.ask('GET', 'email-templates/no.such')).status).toBe(404)
  })

  it('are shown with samples, and sent to the owner as a test', async () => {
    const owner = await aStaff(test(), 'owner')
    const { id } = await open(owner, 'email-templates/booking.confirm')
    const texts = {
      ...pickTexts(await open(owner, `email-templates/${id}`)),
      subject: 'Yes ({{code}})',
    }
    const preview = await owner.ask('POST', `email-templates/${id}/preview`, texts)
    expect(preview.body).toMatchObject({ subject: 'Yes (VB-7K2M9Q)' })
    expect(String(preview.body.html)).toContain('Dear Ada Client,')
    expect(String(preview.body.text)).toContain('Dear Ada Client,')
    const { body } = await owner.ask('POST', `email-templates/${id}/test`, texts)
    const [mail] = await test().emailsTo(String(body.to))
    expect(mail?.subject).toBe('Test: Yes (VB-7K2M9Q)')
    // A preview and a test change nothing.
    expect(await open(owner, `email-templates/${id}`)).toMatchObject({ version: 0 })
  })

  it('never leave out what a person has written, whatever text was stored before', async () => {
    const owner = await aStaff(test(), 'owner')
    const note = 'email-templates/booking.confirm'
    const texts = { ...pickTexts(await open(owner, note)), body: 'Confirmed.' }
    const { body } = await owner.ask('PUT', note, { ...texts, version: 0 })
    expect(body.errors).toEqual({
      body: 'Please use {{note}} in the text: What a booker added; nothing if nobody did',
    })
    const { ctx } = test()
    await ctx.db.insert(emailTemplates).values({ name: 'package.sent', texts: { body: 'Look!' } })
    const values = { name: 'Clara', title: 'Faces', words: 'As we said.', until: 'Friday' }
    const { content } = await composeEmail(ctx, packageEmail, { values })
    expect(content.paragraphs).toEqual(['Look!', 'As we said.'])
  })

  it('use their default texts where what was stored no longer fits', async () => {
    const { ctx } = test()
    const texts = { footnote: 'It has {{gone}}' }
    await ctx.db.insert(emailTemplates).values({ name: 'newsletter.confirm', texts })
    const { text = '' } = (await confirmation(another())) ?? {}
    expect(text).toContain('To unsubscribe at any time: ')
  })
})
