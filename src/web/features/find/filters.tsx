import { type MouseEvent, useState } from 'react'
import type { Facets } from '#contracts/models/find.ts'
import type { FindCriteria } from '#contracts/models/find-fields.ts'
import { formatCount } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { FindForm } from './find-form.tsx'
import styles from './find.module.css'
import { listChosenFilters } from './list-chosen-filters.ts'

/** Minimum width at which the filters are beside the results; see the style sheet. */
const besideResults = '(min-width: 1024px)'

interface Props {
  readonly criteria: FindCriteria
  readonly facets: Facets
  readonly total: number
}

/**
 * The filters: beside the results on wide screens, otherwise in a sheet that shows the number of models.
 * Without a script they unfold in the page.
 */
export const Filters = ({ criteria, facets, total }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const count = listChosenFilters(criteria, facets).length
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    // Filters that were unfolded before the script loaded are folded again.
    const isUnfolded = event.currentTarget.closest('details')?.open
    if (isUnfolded || matchMedia(besideResults).matches) return
    event.preventDefault()
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <>
      <details className={styles.panel}>
        <summary className={styles.summary} onClick={handleClick}>
          Filters{count > 0 && ` (${count})`}
        </summary>
        {!isOpen && <FindForm criteria={criteria} facets={facets} hasButton />}
      </details>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Filters"
        size="tall"
        actions={
          <Button className={styles.show} onClick={close}>
            {showLabel(total)}
          </Button>
        }
      >
        <p className="visually-hidden" role="status">
          {formatCount(total, 'model')}
        </p>
        <ChosenFilters criteria={criteria} facets={facets} />
        <FindForm criteria={criteria} facets={facets} hasButton={false} />
      </Dialog>
    </>
  )
}

const showLabel = (total: number): string =>
  total === 0 ? 'Nobody fits: close' : `Show ${formatCount(total, 'model')}`
