import {
  type AdminChecklist,
  type AdminChecklistItem,
  testEmail,
} from '#contracts/admin/checklist.ts'
import { namedPages } from '#contracts/content/page-names.ts'
import { textPages } from '#contracts/content/text-pages.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import { sendEmailNow } from '#server/modules/emails/index.ts'
import { listUnwrittenPaths } from '#server/modules/content/pages/index.ts'
import { isSiteOpen } from '#server/modules/settings/index.ts'
import { insertEntry } from '#server/modules/audit/index.ts'
import { requirePolicy } from '../policy.service.ts'
import { findFirstSteps, type FirstSteps, wasEmailTested } from './checklist.repo.ts'

const area = { name: 'checklist' } as const

/** The pages that the law requires of a shop. */
const legalPages = ['privacy-policy', 'terms-and-conditions', 'return-policy'] as const

/** The first steps of an empty site: which are done, and whether all are. */
export const getChecklist = async (ctx: Ctx): Promise<AdminChecklist> => {
  requirePolicy(ctx, area, 'read')
  const [steps, wasTested, isOpen, unwrittenPaths] = await Promise.all([
    findFirstSteps(ctx),
    wasEmailTested(ctx),
    isSiteOpen(ctx),
    listUnwrittenPaths(ctx),
  ])
  const isLegalWritten = !legalPages.some((page) => unwrittenPaths.includes(textPages[page]))
  const items = [
    ...officeSteps(steps, isLegalWritten),
    ...serverSteps(ctx, wasTested),
    toOpeningStep(isOpen),
  ]
  return {
    items,
    done: items.every(({ done }) => done),
    unwritten: listUnwrittenNames(unwrittenPaths),
  }
}

const listUnwrittenNames = (paths: readonly string[]): string[] =>
  Object.values(namedPages)
    .filter(({ path = '' }) => paths.includes(path))
    .map(({ name }) => name)

/** Steps in the back office. */
const officeSteps = (steps: FirstSteps, isLegalWritten: boolean): AdminChecklistItem[] => [
  {
    id: 'brand',
    done: steps.brand,
    title: 'Give the agency its name',
    hint: 'Settings, Brand: name, legal name and links appear on every page and in every email.',
  },
  {
    id: 'contact',
    done: steps.contact,
    title: 'Say how the agency is reached',
    hint: 'Settings, Contact: phone, email, postal address and opening hours, and where the site’s forms are emailed to.',
  },
  {
    id: 'vat',
    done: steps.shop,
    title: 'Say how much VAT your prices include',
    hint: 'Settings, Shop: each order notes the rate of its day, and 0 if you charge none. Save the page even if all of it is right.',
  },
  {
    id: 'holidays',
    done: steps.desk,
    title: 'Set your working days and public holidays',
    hint: 'Settings, Options and working days: deadlines of options pass over days on which nobody answers. Holidays are added by a button.',
  },
  {
    id: 'legal',
    done: isLegalWritten,
    title: 'Write privacy policy, terms and return policy',
    hint: 'Pages: Start from examples gives each a draft to check and complete. Publish it when it is right; until then visitors do not find it.',
  },
  {
    id: 'model',
    done: steps.model,
    title: 'Add the first model',
    hint: 'Models, Create: facts, rate card and at least one picture, then set it active. Or import your list.',
  },
]

/** Steps on the server. */
const serverSteps = ({ config }: Ctx, wasTested: boolean): AdminChecklistItem[] => [
  {
    id: 'payments',
    done: [config.payments.cards, config.payments.wallet].some(
      ({ kind }) => kind !== 'sandbox' && kind !== 'none',
    ),
    title: 'Set the payment keys',
    hint: 'The sandbox takes no money. Set the keys of the card and wallet providers in the environment (see .env.example) and restart.',
  },
  {
    id: 'email',
    done: wasTested,
    title: 'Send a test email',
    hint:
      config.email.kind === 'sandbox'
        ? 'The sandbox sends nothing outside: set SMTP_URL in the environment, restart, then send a test email.'
        : 'Send one to yourself, and check the spam folder as well.',
  },
]

const toOpeningStep = (isOpen: boolean): AdminChecklistItem => ({
  id: 'open',
  done: isOpen,
  title: 'Open the site',
  hint: 'Settings, Opening the site: until then visitors see your name, your contact and that the site opens soon.',
})

/**
 * Sends a test email and waits for it, so that a wrong setting shows here and not in the queue.
 * @throws `unavailable` with the mail server's answer.
 */
export const sendTestEmail = async (ctx: Ctx, raw: unknown): Promise<AdminChecklist> => {
  requirePolicy(ctx, area, 'update')
  const parsed = testEmail.safeParse(raw)
  if (!parsed.success) {
    throw invalidField('to', 'Please give a valid email address')
  }
  const { to } = parsed.data
  await sendEmailNow(ctx, {
    kind: 'test',
    to,
    subject: 'Test email',
    content: {
      heading: 'Email works',
      paragraphs: ['Somebody in the back office requested this email. You need not do anything.'],
    },
  })
  await inTransaction(ctx, (ctx) =>
    insertEntry(ctx, {
      resource: area.name,
      recordId: 'email',
      action: 'test',
      before: null,
      after: { to },
    }),
  )
  return getChecklist(ctx)
}
