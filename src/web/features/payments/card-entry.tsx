import { Suspense } from 'react'
import { later } from '#web/lib/later.tsx'
import { SkeletonLine } from '#web/ui/layout/skeleton.tsx'
import { Unavailable } from '#web/ui/layout/unavailable.tsx'
import type { CardEntryProps } from './options.ts'
import { SandboxCard } from './sandbox-card.tsx'

// The provider's library is loaded only where real cards are accepted.
const StripeCard = later(
  () => import('./stripe-card.tsx').then((module) => module.StripeCard),
  () => <Unavailable what="The fields of your card" />,
)

/** The card entry: the provider's frame, or the sandbox's fields. */
export const CardEntry = (props: CardEntryProps) => {
  switch (props.options.provider) {
    case 'sandbox':
      return <SandboxCard {...props} />
    case 'stripe':
      return (
        <Suspense fallback={<SkeletonLine width="100%" />}>
          <StripeCard {...props} />
        </Suspense>
      )
    case 'none':
      return <p>Card payment is not available.</p>
  }
}
