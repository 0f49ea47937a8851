import { useNavigate } from 'react-router'
import { findPath, toQuery } from '#contracts/models/find-address.ts'
import type { FindCriteria } from '#contracts/models/find-fields.ts'
import { type Outcome, toOutcome } from '#web/features/forms/field-spec.ts'
import { callApi } from '#web/lib/api.ts'
import { useVisitor } from '#web/lib/visitor/visitor.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { NameForm } from '#web/features/forms/name-form.tsx'
import styles from './saved-searches.module.css'

/** Asks for the name of a search and saves it. Visitors who are not signed in are sent to sign in first. */
export const SaveSearchDialog = ({
  criteria,
  name,
  onClose,
}: {
  criteria: FindCriteria
  name: string
  onClose: () => void
}) => {
  const visitor = useVisitor()
  const navigate = useNavigate()
  const userId = visitor?.kind === 'user' ? visitor.user.id : undefined
  const save = async (newName: string): Promise<Outcome> => {
    const input = { name: newName, query: toQuery(criteria) }
    const reply =
      userId === undefined
        ? undefined
        : await callApi('POST /api/V1/saved-search-create', { user_id: userId, ...input })
    if (!reply || reply.error?.code === 'not_signed_in') {
      await navigate(signInPath(criteria, newName))
      return { done: true }
    }
    if (reply.status) {
      toast.success(reply.message)
      onClose()
    }
    return toOutcome(reply)
  }
  return (
    <Dialog open onClose={onClose} title="Save this search">
      <p className={styles.words}>
        {userId === undefined ? (
          'Searches are saved in your account. Sign in first: you will come back here, with the name.'
        ) : (
          <>
            You will find it under{' '}
            <Link className="word-link" to="/projects#saved-searches">
              Projects
            </Link>
            . We email you, once a day at most, when new models fit; you can turn this off.
          </>
        )}
      </p>
      <NameForm
        kind="search"
        id="save-search"
        name={name}
        submitLabel={userId === undefined ? 'Sign in and save' : 'Save search'}
        submit={save}
      />
    </Dialog>
  )
}

/**
 * Returns the address of the sign-in page. Signing in or registering leads back to the search with the typed
 * name.
 */
const signInPath = (criteria: FindCriteria, name: string): string => {
  const path = findPath(criteria)
  const back = `${path}${path.includes('?') ? '&' : '?'}save=${encodeURIComponent(name)}`
  return `/login?redirect=${encodeURIComponent(back)}`
}
