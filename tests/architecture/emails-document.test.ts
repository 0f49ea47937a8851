import { expect, it } from 'vitest'
import { emailGroups } from '#contracts/admin/emails/email-templates.ts'
import { emailDefinitions } from '#server/modules.ts'
import { fillTexts, getSamples } from '#server/modules/emails/templates/template.domain.ts'

const introduction = `# Every email

What the program sends by itself, with the subject of a sample. Owners change the texts under **Email texts** in the back office; **See all
of them** there shows each whole, as a phone shows it, in the dark and as plain text. What staff write themselves comes on top. This page is
generated from the code: \`npx vitest run tests/architecture/emails-document.test.ts -u\` updates it.
`

const describeEmail = (email: (typeof emailDefinitions)[number]): string => {
  const { subject } = fillTexts(email.texts, getSamples(email))
  return `- **${email.label}**: ${email.sentWhen.charAt(0).toLowerCase()}${email.sentWhen.slice(1)}. “${subject}”`
}

it('the page about emails lists every kind', async () => {
  const sections = emailGroups.map((group) => {
    const emails = emailDefinitions.filter((email) => email.group === group)
    return `## ${group}\n\n${emails.map(describeEmail).join('\n')}\n`
  })
  const page = [introduction, ...sections].join('\n')
  await expect(page).toMatchFileSnapshot('../../docs/emails.md')
})
