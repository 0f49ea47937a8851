import { modelCategories } from '#contracts/submissions/application-words.ts'
import { fromDay } from '#contracts/days.ts'
import type { Ctx } from '#server/context.ts'
import { enqueueEmail, emailAgency } from '#server/modules/emails/index.ts'
import type { ApplicationRow } from './applications.repo.ts'

const nameOf = ({ firstName, lastName }: ApplicationRow): string => `${firstName} ${lastName}`

const factsOf = (row: ApplicationRow): [string, string][] => [
  ['Name', nameOf(row)],
  ['Born', fromDay(row.birthDate)],
  ['Category', modelCategories.find(({ id }) => id === row.categoryId)?.label ?? ''],
  ['Email', row.email],
  ['Phone', row.phone],
  ['Height', `${row.heightMm / 10} cm`],
  ['Languages', row.spokenLanguages],
  ['Message', row.message],
  ...(row.guardianName
    ? [['Guardian', `${row.guardianName}, ${row.guardianEmail ?? ''}`] as [string, string]]
    : []),
]

/**
 * Two emails once the agency may see an application: to the agency, and the receipt. A guardian gets the
 * receipt. To an address that nobody has confirmed it contains nothing that the sender has typed.
 */
export const emailReceived = async (
  ctx: Ctx,
  row: ApplicationRow,
  { confirmed }: { confirmed: boolean },
): Promise<void> => {
  const to = row.guardianEmail ?? row.email
  await emailAgency(ctx, {
    subject: `Model application: ${nameOf(row)}`,
    content: {
      heading: 'New model application',
      paragraphs: ['The pictures, portfolio and films are in the back office.'],
      facts: factsOf(row),
    },
    replyTo: to,
  })
  await enqueueEmail(ctx, {
    about: { applicationId: row.id },
    to,
    subject: 'We have received your application',
    content: {
      heading: 'We have received your application',
      paragraphs: [
        confirmed ? `Dear ${row.guardianName ?? row.firstName},` : 'Hello,',
        'Thank you. A booker looks at every application and replies within two weeks.',
        'We never ask for money for an application, for test pictures or for a place on a board.',
      ],
      facts: confirmed ? factsOf(row) : [],
      footnote:
        'Somebody applied on our site and gave your address. If it was not you, please reply to this email.',
    },
  })
}

/**
 * Asks a minor's guardian to confirm; before that nobody at the agency sees the application. Names nobody: the
 * address may be any stranger's.
 */
export const mailGuardian = (ctx: Ctx, row: ApplicationRow, token: string): Promise<void> =>
  enqueueEmail(ctx, {
    to: row.guardianEmail ?? '',
    subject: 'Please confirm an application to become a model',
    content: {
      heading: 'One more step',
      paragraphs: [
        'Hello,',
        'Somebody under 18 has applied to us and named you as their parent or guardian. The application is only valid once you have confirmed it. Nobody at the agency has seen it yet.',
        'Use the button to confirm that you are the guardian and agree. If you do nothing, everything that was sent will be deleted after fourteen days.',
      ],
      action: {
        label: 'Confirm the application',
        url: `${ctx.platform.settings.publicUrl}/application-guardian/${token}`,
      },
    },
  })
