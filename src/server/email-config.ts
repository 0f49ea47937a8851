import { getDomain, getSenderAddress } from './kernel/sender.ts'
import type { Values } from './environment.ts'

/** Emails are sent through the configured SMTP server, otherwise stored in the demo's outbox. */
export const toEmailConfig = (values: Values) => ({
  from: values.EMAIL_FROM,
  agency: values.AGENCY_EMAIL,
  /** For how long events of one order become one email to its client. */
  gatherSeconds: values.EMAIL_GATHER_SECONDS,
  bounces: toBounceConfig(values),
  dkim: toDkimConfig(values),
  ...(values.EMAIL_PROVIDER !== 'sandbox' && values.SMTP_URL
    ? ({ kind: 'smtp', url: values.SMTP_URL } as const)
    : ({ kind: 'sandbox' } as const)),
})

/** How the program learns of emails that did not arrive. */
const toBounceConfig = (values: Values) => ({
  /** Where mail servers return emails; without it, to the sender. */
  address: values.BOUNCE_ADDRESS,
  provider:
    values.BOUNCE_PROVIDER && values.BOUNCE_SECRET
      ? ({ kind: values.BOUNCE_PROVIDER, secret: values.BOUNCE_SECRET } as const)
      : undefined,
  mailboxUrl: values.BOUNCE_MAILBOX_URL,
})

/** How emails are signed, unless the mail server does it. */
const toDkimConfig = (values: Values) =>
  values.DKIM_SELECTOR && values.DKIM_PRIVATE_KEY
    ? {
        selector: values.DKIM_SELECTOR,
        domain: values.DKIM_DOMAIN ?? getDomain(getSenderAddress(values.EMAIL_FROM)),
        privateKey: values.DKIM_PRIVATE_KEY,
      }
    : undefined
