import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { findPath } from '#contracts/models/find-address.ts'
import type { FindCriteria } from '#contracts/models/find-fields.ts'
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'
import { later } from '#web/lib/later.tsx'
import { Button } from '#web/ui/button.tsx'
import { Unavailable } from '#web/ui/layout/unavailable.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

// Loaded on demand: most visitors never open it.
const SaveSearchDialog = later(
  async () => (await import('./save-search-dialog.tsx')).SaveSearchDialog,
  ({ onClose }) => (
    <Dialog open onClose={onClose} title="Save this search">
      <Unavailable />
    </Dialog>
  ),
)

/**
 * Saves the search of the page. After a sign-in the address holds the typed name; the HTML does not contain
 * it, because it is the same for any name.
 */
export const SaveSearch = ({ criteria }: { criteria: FindCriteria }) => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const name = useHydrated() ? query.get('save') : null
  const close = () => {
    setOpen(false)
    if (name === null) return
    const address = findPath(criteria, criteria.page)
    void navigate(address, { replace: true, preventScrollReset: true })
  }
  return (
    <div data-needs-script="">
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Save this search
      </Button>
      {(open || name !== null) && (
        <Suspense>
          <SaveSearchDialog criteria={criteria} name={name ?? ''} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
