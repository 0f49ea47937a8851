import type { DiskSpace } from './disk-space.ts'
import type { Clock } from './clock.ts'
import type { Ids } from './ids.ts'
import type { BounceSources } from './email/bounces/bounce-source.ts'
import type { Mailer } from './email/mailer.ts'
import type { TextsCache } from './email/texts-cache.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { MediaStore } from './media/media-store.ts'
import type { Pictures } from './media/pictures/pictures.ts'
import type { Papers } from './papers/papers.ts'
import type { Payments } from './payments/payments.ts'
import type { SharedCache } from './shared-cache/shared-cache.ts'
import type { SignInProviders } from './sign-in/sign-in.ts'
import type { Tracing } from './tracing/tracing.ts'

/** The outside services: interfaces with a real and a sandbox implementation. */
export interface Platform {
  readonly clock: Clock
  readonly ids: Ids
  readonly metrics: Metrics
  /** Set if a collector for traces is configured. */
  readonly tracing: Tracing | undefined
  readonly mailer: Mailer
  readonly bounces: BounceSources
  /** The owner's email texts. */
  readonly emailTexts: TextsCache
  readonly signIn: SignInProviders
  readonly payments: Payments
  readonly media: MediaStore
  readonly pictures: Pictures
  readonly papers: Papers
  readonly disk: DiskSpace
  /** The cache in front of all instances, if there is one. */
  readonly sharedCache: SharedCache | undefined
}
