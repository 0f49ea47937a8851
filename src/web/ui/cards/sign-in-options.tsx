import { useLocation } from 'react-router'
import { favouriteMessages } from '#contracts/models/favourite-messages.ts'
import { blockedStorage } from '#web/lib/visitor/blocked-storage.ts'
import { getSignInMessage, selectionLink } from '#web/lib/visitor/favourites.ts'
import { becomeGuest, rememberSelection } from '#web/lib/visitor/visitor.ts'
import { Button, ButtonLink } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { toast } from '../overlays/toast.ts'
import styles from './ways-on.module.css'

interface Props {
  modelId: number
  /** Called when the visitor continues as a guest. */
  onGuest: () => void
  className?: string
}

/**
 * Offers sign-in or guest mode to an anonymous visitor. Either keeps the picked model, and signing in leads
 * back to this page.
 */
export const SignInOptions = ({ modelId, onGuest, className }: Props) => {
  const { pathname, search } = useLocation()
  return (
    <div className={classNames(styles.waysOn, className)}>
      <p>{getSignInMessage(true)}</p>
      <Button
        variant="outline"
        onClick={() => {
          rememberSelection(modelId)
          if (!becomeGuest()) return toast.error(blockedStorage)
          toast.success(favouriteMessages.added, selectionLink)
          onGuest()
        }}
      >
        Continue as a guest
      </Button>
      <ButtonLink
        variant="outline"
        to={`/login?redirect=${pathname}${encodeURIComponent(search)}`}
        onClick={() => rememberSelection(modelId)}
      >
        Sign in
      </ButtonLink>
    </div>
  )
}
