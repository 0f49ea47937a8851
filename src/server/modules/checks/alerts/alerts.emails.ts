import type { Ctx } from '#server/context.ts'
import { listOwnerEmails } from '#server/modules/accounts/index.ts'
import { composeEmail, defineEmail, enqueueEmail } from '#server/modules/emails/index.ts'
import { getAgencyEmail } from '#server/modules/settings/index.ts'
import type { Problem } from './alerts.domain.ts'

const alertEmail = defineEmail({
  name: 'agency.site-problem',
  label: 'Something is wrong with the site',
  group: 'To the agency',
  sentWhen:
    'When jobs have failed, backups fail or are old, or the disk has little room: to the owners, when it begins and once a day while it lasts',
  placeholders: {
    summary: { meaning: 'What is wrong, in one line', sample: '2 jobs have failed for good' },
    problem: {
      meaning: 'What is wrong',
      sample:
        'The program has tried 2 jobs several times and given up. What they were to do has not been done.',
      required: true,
    },
    todo: {
      meaning: 'What to do',
      sample:
        'Open the failed jobs to read why, put the cause right, and press “Try again” on each.',
      required: true,
    },
  },
  texts: {
    subject: '{{summary}}',
    heading: 'Something is wrong with the site',
    body: '{{summary}}.\n\n{{problem}}\n\n{{todo}}',
    button: 'Open the back office',
    footnote: 'Owners get this email when it begins, and once a day while it lasts.',
  },
  sampleFacts: [['emails.deliver', '2, the last Fri 27 Nov at 10:12 (Paris)']],
})

export const alertEmails = [alertEmail]

/** Emails the owners or, if there are none, the agency what is wrong with the site and what to do. */
export const emailOwners = async (
  ctx: Ctx,
  { summary, what, todo, facts, path }: Problem,
): Promise<void> => {
  const owners = await listOwnerEmails(ctx)
  const email = await composeEmail(ctx, alertEmail, {
    values: { summary, problem: what, todo },
    facts,
    url: `${ctx.config.publicUrl}/admin/${path}`,
  })
  for (const to of owners.length > 0 ? owners : [await getAgencyEmail(ctx)]) {
    await enqueueEmail(ctx, { ...email, to })
  }
}
