import type { ReactNode, RefCallback } from 'react'
import { useRemovedRow } from '#web/lib/hooks/use-removed-row.ts'
import { useSignInRedirect } from '#web/lib/visitor/use-sign-in-redirect.ts'
import { useVisitor } from '#web/lib/visitor/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { NeedsScript } from '#web/ui/layout/needs-script.tsx'
import { SkeletonLine } from '#web/ui/layout/skeleton.tsx'
import { emptyBagMessage } from '#contracts/bookings/bag-options.ts'
import { useSite } from '#web/lib/site.ts'
import styles from './bag.module.css'
import { type Bag, type Coupon, useBag } from './use-bag.ts'
import { useRedirectTo } from './use-redirect-to.ts'

const pleaseLogin = 'Please login'

/** The props of a page about the bag. */
export interface OpenBag extends Omit<ReturnType<typeof useBag>, 'known'> {
  userId: number
  bag: Bag
  coupon: Coupon | undefined
  currency: string
  /** Ref for the list of lines, which restores focus after a line was removed. */
  listRef: RefCallback<HTMLElement>
}

interface Props {
  /**
   * Returns where to send visitors who are not signed in, given the sign-in address that leads back. Without
   * it they see 'Please login' and go there after 3 s.
   */
  leaveTo?: (login: string) => string
  children: (open: OpenBag) => ReactNode
}

/**
 * The content under the title of a bag page: unknown, empty, loading or failed, otherwise the page itself.
 */
export const BagGate = ({ leaveTo, children }: Props) => {
  const visitor = useVisitor()
  const isSignedOut = visitor !== undefined && visitor.kind !== 'user'
  const login = useSignInRedirect(isSignedOut && !leaveTo, pleaseLogin)
  useRedirectTo(isSignedOut ? leaveTo?.(login) : undefined)
  if (isSignedOut) return <SignIn to={login} />
  if (visitor?.kind !== 'user') return <BagLoading />
  return <UserBag userId={visitor.user.id}>{children}</UserBag>
}

const SignIn = ({ to }: { to: string }) => (
  <EmptyState title="Sign in to see your bag" role="status">
    <p>{pleaseLogin}</p>
    <ButtonLink to={to}>Sign in</ButtonLink>
  </EmptyState>
)

const UserBag = ({ userId, children }: Pick<Props, 'children'> & { userId: number }) => {
  const { known, ...actions } = useBag(userId)
  const site = useSite()
  const listRef = useRemovedRow(known.state === 'ready' ? known.bag.cartitem.length : 0)
  const signedOut = known.state === 'failed' && known.signedOut
  const login = useSignInRedirect(signedOut, pleaseLogin)
  switch (known.state) {
    case 'loading':
      return <BagLoading />
    case 'failed':
      return signedOut ? (
        <SignIn to={login} />
      ) : (
        <EmptyState title={known.message} role="alert">
          <Button variant="outline" onClick={() => void actions.reload()}>
            Try again
          </Button>
        </EmptyState>
      )
    case 'ready':
      return known.bag.cartitem.length === 0 ? (
        <EmptyState title={emptyBagMessage} role="status">
          <ButtonLink to="/models/all/1">All models</ButtonLink>
        </EmptyState>
      ) : (
        children({ ...actions, ...known, userId, listRef, currency: site?.currency ?? 'EUR' })
      )
  }
}

/** Skeleton lines while the bag loads. */
export const BagLoading = () => (
  <div className={styles.loading} aria-busy="true">
    <p className="visually-hidden" role="status">
      Loading
    </p>
    <NeedsScript />
    {['40%', '100%', '100%', '60%'].map((width, index) => (
      <SkeletonLine key={`${index}-${width}`} width={width} />
    ))}
  </div>
)
