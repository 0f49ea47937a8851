import { useState } from 'react'
import { findPath, readCriteria } from '#contracts/models/find-address.ts'
import type { SavedSearch } from '#contracts/models/saved-searches.ts'
import { useConfirmation } from '#web/features/forms/confirmation.tsx'
import { toOutcome } from '#web/features/forms/field-spec.ts'
import { callApi } from '#web/lib/api.ts'
import { removesRow } from '#web/lib/hooks/use-removed-row.ts'
import { useUnits } from '#web/lib/units/units.ts'
import { withToast } from '#web/lib/with-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { NameForm } from '#web/features/forms/name-form.tsx'
import { describeSearch } from './describe-search.ts'
import styles from './saved-searches.module.css'

interface Props {
  search: SavedSearch
  userId: number
  onChange: () => Promise<unknown>
}

/** A saved search; its name links to the current results. */
export const SavedSearchRow = (props: Props) => {
  const { search } = props
  const units = useUnits()
  const { criteria } = readCriteria(new URLSearchParams(search.query))
  const words = describeSearch(criteria, { units, place: search.place })
  return (
    <>
      <div className={styles.about}>
        <h3 className={classNames('display', 'display-s', styles.name)}>
          <Link className={styles.link} to={findPath(criteria)}>
            {search.name}
          </Link>
        </h3>
        <p className={styles.words}>{words.length === 0 ? 'All models' : words.join(' · ')}</p>
      </div>
      <div className={styles.manage}>
        <EmailSwitch {...props} />
        <Actions {...props} />
      </div>
    </>
  )
}

/** Shows the new state immediately, and restores the stored one if the change fails. */
const EmailSwitch = ({ search, userId, onChange }: Props) => {
  const [pendingValue, setPendingValue] = useState<boolean>()
  const change = async (emails: boolean) => {
    setPendingValue(emails)
    const input = toSearchInput({ search, userId })
    await withToast(callApi('POST /api/V1/saved-search-email', { ...input, emails }))
    await onChange()
    setPendingValue(undefined)
  }
  return (
    <label className={styles.mailing}>
      <input
        type="checkbox"
        checked={pendingValue ?? search.emails}
        disabled={pendingValue !== undefined}
        onChange={({ target }) => void change(target.checked)}
      />
      Email me when new models fit
      <span className="visually-hidden"> {search.name}</span>
    </label>
  )
}

const toSearchInput = ({ search, userId }: Pick<Props, 'search' | 'userId'>) => ({
  user_id: userId,
  search_id: search.id,
})

const Actions = ({ search, userId, onChange }: Props) => {
  const [isRenaming, setIsRenaming] = useState(false)
  const { dialog, confirm } = useConfirmation()
  const input = toSearchInput({ search, userId })
  const rename = async (name: string) => {
    const reply = await callApi('POST /api/V1/saved-search-rename', { ...input, name })
    if (reply.status) {
      setIsRenaming(false)
      await onChange()
    }
    return toOutcome(reply)
  }
  const remove = async () => {
    const sure = await confirm({
      title: 'Delete this search?',
      body: <p>Emails about it stop as well. This cannot be undone.</p>,
      yes: 'Delete search',
      no: 'Cancel',
    })
    if (!sure) return
    const reply = await withToast(callApi('POST /api/V1/saved-search-delete', input))
    if (reply?.status) await onChange()
  }
  return (
    <div className={styles.actions}>
      <Button
        variant="quiet"
        aria-label={`Rename ${search.name}`}
        onClick={() => setIsRenaming(true)}
      >
        Rename
      </Button>
      <Button
        {...removesRow}
        variant="quiet"
        aria-label={`Delete ${search.name}`}
        onClick={() => void remove()}
      >
        Delete
      </Button>
      <Dialog open={isRenaming} onClose={() => setIsRenaming(false)} title="Rename search">
        <NameForm
          kind="search"
          id={`rename-search-${search.id}`}
          name={search.name}
          submitLabel="Save"
          submit={rename}
        />
      </Dialog>
      {dialog}
    </div>
  )
}
