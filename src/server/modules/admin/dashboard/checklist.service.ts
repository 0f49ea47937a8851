import { type AdminChecklist, testEmail } from '#contracts/admin/dashboard/checklist.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { sendNow } from '#server/modules/emails/index.ts'
import { insertEntry } from '#server/modules/audit/index.ts'
import { requirePolicy } from '../policy.service.ts'
import { findFirstSteps, wasMailTested } from './checklist.repo.ts'

const area = { name: 'checklist' } as const

/** What an empty site still needs before it can open. */
export const getChecklist = async (ctx: Ctx): Promise<AdminChecklist> => {
  requirePolicy(ctx, area, 'read')
  const { settings } = ctx.platform
  const [{ brand, shop, model }, mail] = await Promise.all([
    findFirstSteps(ctx),
    wasMailTested(ctx),
  ])
  const items = [
    {
      id: 'brand',
      done: brand,
      title: 'Give the agency its name',
      hint: 'Settings, Brand: name, legal name and links appear on every page and in every email.',
    },
    {
      id: 'model',
      done: model,
      title: 'Add the first model',
      hint: 'Models, Create: facts, rate card and at least one picture, then set it active.',
    },
    {
      id: 'vat',
      done: shop,
      title: 'Say how much VAT your prices include',
      hint: 'Settings, Shop: each order notes the rate of its day, and 0 if you charge none. Save the page even if all of it is right.',
    },
    {
      id: 'payments',
      done: [settings.payments.cards, settings.payments.wallet].some(
        ({ kind }) => kind !== 'sandbox' && kind !== 'none',
      ),
      title: 'Set the payment keys',
      hint: 'The sandbox takes no money. Set the keys of the card and wallet providers in the environment (see .env.example) and restart.',
    },
    {
      id: 'mail',
      done: mail,
      title: 'Send a test email',
      hint:
        settings.email.kind === 'sandbox'
          ? 'The sandbox sends nothing outside: set SMTP_URL in the environment, restart, then send a test email.'
          : 'Send one to yourself, and check the spam folder as well.',
    },
  ] as const
  return { items: [...items], done: items.every(({ done }) => done) }
}

/**
 * Sends a test email at once and waits for it, so that a wrong setting shows here and not in the queue.
 * @throws `unavailable` with what the mail server answered.
 */
export const sendTestMail = async (ctx: Ctx, raw: unknown): Promise<AdminChecklist> => {
  requirePolicy(ctx, area, 'update')
  const parsed = testEmail.safeParse(raw)
  if (!parsed.success) {
    const message = 'Please give a valid email address'
    throw new AppError('invalid_input', message, { fields: { to: message } })
  }
  const { to } = parsed.data
  await sendNow(ctx, {
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
      recordId: 'mail',
      action: 'test',
      before: null,
      after: { to },
    }),
  )
  return getChecklist(ctx)
}
