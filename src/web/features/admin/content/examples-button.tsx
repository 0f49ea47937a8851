import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, usePermissions } from 'react-admin'
import { canDo, type StaffRole } from '#contracts/admin.ts'
import { callAdmin } from '../api/call-admin.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { usePost } from '../kit/actions/use-post.ts'

/** Gives an owner's unwritten pages examples to start from. */
export const ExamplesButton = () => {
  const { permissions: role } = usePermissions<StaffRole>()
  const [open, setOpen] = useState(false)
  if (!role || !canDo(role, 'checklist', 'update')) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Start from examples
      </Button>
      {open ? <ExamplesDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const ExamplesDialog = ({ onClose }: { onClose: () => void }) => {
  const { send, busy, problem } = usePost({ isInDialog: true })
  const notify = useNotify()
  const queryClient = useQueryClient()
  const addExamples = async () => {
    const report = await send(() => callAdmin('POST /api/admin/examples', {}))
    if (!report) return
    const { sections, pages, questions } = report
    const isNothing = sections + pages + questions === 0
    notify(
      isNothing
        ? 'Every page is written or begun already: nothing was added'
        : `Examples added: ${sections} sections of pages, ${pages} own pages, ${questions} FAQ categories`,
      { type: 'success' },
    )
    onClose()
    await queryClient.invalidateQueries()
  }
  return (
    <ActionDialog
      title="Start from examples?"
      action="Add examples"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void addExamples()}
    >
      <Typography component="p" sx={{ mb: 2 }}>
        Every page that nobody has written yet gets an example as its draft, with the name, contact
        and providers from your settings. Imprint, cookies and juniors’ policies are added under Own
        pages, and archived questions under FAQ categories.
      </Typography>
      <Typography>
        Readers see none of it. What is written or drafted stays as it is. Fill in Settings, Brand
        and Contact first, so that fewer blanks are left.
      </Typography>
    </ActionDialog>
  )
}
