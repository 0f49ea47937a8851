import { beforeEach, describe, expect, it } from 'vitest'
import type { AnnouncedState } from '#contracts/submissions/application-options.ts'
import { modelApplications } from '#server/db/schema/applications.ts'
import { emailTemplates } from '#server/db/schema/email-templates.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { anApplication, applicationFiles, multipart } from '#tests/support/records/applications.ts'
import { aPlace } from '#tests/support/records/factories.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase(), { DATA_DIR: useDataFolder() })

const applicant = 'ines@home.example'

let booker: Staff
let path = ''

beforeEach(async () => {
  const form = multipart(anApplication(await aPlace(test().ctx)), await applicationFiles('ines'))
  const url = '/api/V1/modal_application/save'
  const response = await test().app.server.inject({ method: 'POST', url, ...form })
  expect(response.statusCode).toBe(201)
  booker = await aStaff(test(), 'booker')
  path = `applications/${Number((await booker.list('applications')).items[0]?.id)}`
})

const readApplication = async () => (await booker.ask('GET', path)).body

const move = async (state: string, input: object = {}) => {
  const { version } = await readApplication()
  return booker.ask('POST', `${path}/move`, { state, version, ...input })
}

/** The text with which the dialog of a state begins. */
const findStateEmail = async (state: AnnouncedState) => {
  const { stateEmails } = await readApplication()
  const email = (stateEmails as { state: string; subject: string; text: string }[]).find(
    (candidate) => candidate.state === state,
  )
  if (!email) throw new Error('no email belongs to the state')
  const { subject, text } = email
  return { subject, text }
}

const emailsTo = (to: string) => test().emailsTo(to)

describe('the email of a new state', () => {
  it('leaves with the state, as the booker has edited it, and stands in the timeline', async () => {
    const before = (await emailsTo(applicant)).length
    const { subject, text } = await findStateEmail('offer')
    const edited = { subject, text: text.replace('boards.', 'boards, {{first_name}}.') }
    const { status, body } = await move('offer', { email: edited, note: 'Tall' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'offer' })
    const [email, ...rest] = await emailsTo(applicant)
    expect(rest).toHaveLength(before)
    expect(email?.subject).toMatch(/^A place at .+ for Ines Vidal$/)
    expect(email?.text).toMatch(/^The application of Ines Vidal\n\nDear Ines,/)
    expect(email?.text).toContain('a place on our boards, Ines.')
    expect(email?.text).toContain('/application-status/')
    expect(email?.text).not.toContain('Tall')
    const { timeline } = await readApplication()
    expect((timeline as object[]).slice(0, 2)).toMatchObject([
      { kind: 'state', title: 'offer', text: 'Tall' },
      { kind: 'email', title: email?.subject, to: applicant, actorName: 'Ada Client' },
    ])
    const { items } = await booker.list('emails', { filter: { kind: 'application.offered' } })
    expect(items).toMatchObject([{ to: applicant, about: { resource: 'applications' } }])
  })

  it('is not sent unless the booker wants it, and never of a state that nobody is told about', async () => {
    const before = (await emailsTo(applicant)).length
    expect((await move('in_review')).status).toBe(200)
    expect((await move('meeting')).status).toBe(200)
    const email = await findStateEmail('meeting')
    const answer = await move('in_review', { email })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { email: 'No email belongs to this state' } },
    })
    expect((await readApplication()).state).toBe('meeting')
    const unknown = await move('declined', { email: { ...email, text: '{{height}}' } })
    expect(unknown.status).toBe(422)
    expect(await emailsTo(applicant)).toHaveLength(before)
  })

  it('goes to the guardian of a minor, not to the child', async () => {
    await test().ctx.db.update(modelApplications).set({
      guardianName: 'Rosa Vidal',
      guardianEmail: 'rosa@home.example',
      guardianConfirmedAt: test().ctx.platform.clock.now(),
    })
    await move('in_review')
    const before = (await emailsTo(applicant)).length
    expect((await move('meeting', { email: await findStateEmail('meeting') })).status).toBe(200)
    const [email] = await emailsTo('rosa@home.example')
    expect(email?.text).toContain('The application of Ines Vidal\n\nDear Rosa Vidal,')
    expect(await emailsTo(applicant)).toHaveLength(before)
  })

  it('begins with the owner’s texts, and keeps their heading and small print', async () => {
    const texts = { heading: 'No, {{first_name}}', body: 'Dear {{addressee}},', footnote: 'Vale' }
    await test().ctx.db.insert(emailTemplates).values({ name: 'application.declined', texts })
    const email = await findStateEmail('declined')
    expect(email.text).toBe('Dear {{addressee}},')
    expect((await move('declined', { email })).status).toBe(200)
    const [sent] = await emailsTo(applicant)
    expect(sent?.text).toMatch(/^No, Ines\n\nDear Ines,\n\nAda\nCallboard\n\n/)
    expect(sent?.text).toMatch(/\n\nVale\nYou get this email because of .+\n\n-- /)
  })
})
