import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface Question {
  title: string
  body: ReactNode
  yes: string
  no: string
}

interface OpenQuestion extends Question {
  answer: (yes: boolean) => void
}

/**
 * Asks before an action: `confirm` opens the dialog and resolves with the answer. Closing the dialog counts
 * as no. Render `dialog` once.
 */
export const useConfirmation = (): {
  dialog: ReactNode
  confirm: (question: Question) => Promise<boolean>
} => {
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion>()
  const settle = (yes: boolean) => {
    openQuestion?.answer(yes)
    setOpenQuestion(undefined)
  }
  const dialog = (
    <Dialog
      open={openQuestion !== undefined}
      onClose={() => settle(false)}
      title={openQuestion?.title ?? ''}
      actions={
        <>
          <Button wide onClick={() => settle(true)}>
            {openQuestion?.yes}
          </Button>
          <Button wide variant="outline" onClick={() => settle(false)}>
            {openQuestion?.no}
          </Button>
        </>
      }
    >
      {openQuestion?.body}
    </Dialog>
  )
  return {
    dialog,
    confirm: (question) => new Promise((answer) => setOpenQuestion({ ...question, answer })),
  }
}
