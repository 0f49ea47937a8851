import type { Config } from '#server/config.ts'
import { type Clock, systemClock } from './clock.ts'
import { type DiskSpace, measureDisk } from './disk-space.ts'
import { type Ids, randomIds } from './ids.ts'
import { createBounceSources } from './email/bounces/create-bounce-sources.ts'
import { createMailer } from './email/create-mailer.ts'
import type { Mailer } from './email/mailer.ts'
import { createTextsCache } from './email/texts-cache.ts'
import { countEmails } from './email/count-emails.ts'
import { createMetrics } from './metrics/metrics.ts'
import { openMedia } from './media/open-media.ts'
import { createPapers } from './papers/papers.ts'
import { createPayments } from './payments/create-payments.ts'
import type { Payments } from './payments/payments.ts'
import type { Platform } from './platform.ts'
import { createSharedCache } from './shared-cache/create-shared-cache.ts'
import { createSignInProviders } from './sign-in/create-providers.ts'
import type { SignInProviders } from './sign-in/sign-in.ts'
import type { Tracing } from './tracing/tracing.ts'

export interface PlatformParts {
  config: Config
  clock?: Clock
  ids?: Ids
  mailer?: Mailer
  signIn?: SignInProviders
  payments?: Payments
  disk?: DiskSpace
  tracing?: Tracing | undefined
}

/** Creates the outside services selected by the configuration; tests pass replacements. */
export const createPlatform = (parts: PlatformParts): Platform => {
  const { config, clock = systemClock, ids = randomIds } = parts
  const store = openMedia(config)
  const metrics = createMetrics()
  return {
    clock,
    ids,
    metrics,
    tracing: parts.tracing,
    mailer: countEmails(parts.mailer ?? createMailer(config), metrics),
    bounces: createBounceSources(config.email.bounces),
    emailTexts: createTextsCache(),
    signIn: parts.signIn ?? createSignInProviders(config),
    payments: parts.payments ?? createPayments({ config, clock, ids }),
    disk: parts.disk ?? measureDisk(config.dataDir),
    sharedCache: createSharedCache(config),
    ...store,
    papers: createPapers(store),
  }
}
