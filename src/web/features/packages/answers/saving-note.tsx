import { Button } from '#web/ui/button.tsx'
import type { SaveState } from './send-pending-changes.ts'
import styles from './saving-note.module.css'

const stateLabels = { idle: '', saving: 'Saving…', saved: 'Saved' } as const

/** Shows whether the agency has received the answers. */
export const SavingNote = ({ saving, onRetry }: { saving: SaveState; onRetry: () => void }) => (
  <div className={styles.note} role="status" data-state={saving === 'idle' ? 'idle' : 'said'}>
    {typeof saving === 'string' ? (
      stateLabels[saving]
    ) : (
      <>
        {`Not saved: ${saving.problem} `}
        {saving.canTryAgain && (
          <Button variant="quiet" onClick={onRetry}>
            Try again
          </Button>
        )}
      </>
    )}
  </div>
)
