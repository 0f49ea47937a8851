import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import type { AdminRecord } from '#contracts/admin.ts'
import { runAction } from '../api/records.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { usePost } from '../kit/actions/use-post.ts'
import { withDraft } from './draft-buttons.tsx'

type Section = AdminRecord<'page-sections'>

interface Props {
  section: Section
  /** The number of sections with a draft. */
  drafts: number
}

/** Publishes all drafts of the page. */
export const PublishPage = ({ section, drafts }: Props) => {
  const { reset } = useFormContext<Section>()
  const { isDirty } = useFormState()
  const notify = useNotify()
  const refresh = useRefresh()
  const { send, busy, problem } = usePost({ isInDialog: true })
  const [open, setOpen] = useState(false)
  if (drafts === 0) return null
  const publish = async () => {
    const saved = await send(() =>
      runAction('page-sections', section.id, { action: 'publish-page', body: {} }),
    )
    if (!saved) return
    reset(withDraft(saved))
    refresh()
    setOpen(false)
    notify('The page is published', { type: 'success' })
  }
  return (
    <>
      <Button size="small" sx={{ mt: 1 }} onClick={() => setOpen(true)}>
        Publish all drafts of this page
      </Button>
      {open ? (
        <ActionDialog
          title="Publish all drafts of this page?"
          action="Publish page"
          busy={busy || isDirty}
          problem={problem}
          onClose={() => setOpen(false)}
          onSubmit={() => void publish()}
        >
          <Typography>
            {isDirty
              ? 'Please save what you have changed here as a draft first, or publish it.'
              : `${drafts === 1 ? 'One section has' : `${drafts} sections have`} a draft. Readers see them at once, scheduled ones too.`}
          </Typography>
        </ActionDialog>
      ) : null}
    </>
  )
}
