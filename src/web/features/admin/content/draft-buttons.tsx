import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { use, useState } from 'react'
import { useNotify, useRecordContext, useRefresh } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { AdminRecord } from '#contracts/admin.ts'
import { ActionDialog } from '../kit/actions/action-dialog.tsx'
import { usePost } from '../kit/actions/use-post.ts'
import type { Fields } from '../api/changes.ts'
import { runAction } from '../api/records.ts'
import { fromWallTime } from '../kit/agency/agency-time.ts'
import { formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { rebaseForm } from '../kit/forms/rebase-form.ts'
import { EditSessionContext } from '../kit/forms/form-baseline.ts'

type Section = AdminRecord<'page-sections'>

interface WithDraft extends Partial<Pick<Section, 'draft' | 'draftPicture' | 'draftFilm'>> {
  id: number | string
}

/**
 * Returns the form values of a section: its draft, if it has one, with the published record in `published`.
 */
export const withDraft = <T extends WithDraft>(record: T): T => {
  const { draft, draftPicture: picture, draftFilm: film } = record
  return draft ? { ...record, ...draft, picture, film, published: record } : record
}

/** Says that the form shows an example, and takes it as it is if all of it is true. */
const ExampleNotice = () => {
  const { busy, adopt } = useDraftActions()
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
      <Typography variant="body2">
        An example, which readers do not see. Fill in what is in square brackets and change what is
        not true of your agency, then publish it. If all of it is true as it is, say so first.
      </Typography>
      <Button size="small" disabled={busy} onClick={() => void adopt()}>
        Use this text
      </Button>
    </Alert>
  )
}

/** Says that the form shows an unpublished draft. */
export const DraftNotice = () => {
  const { time_zone: zone } = useAgency()
  const section = useRecordContext<Section>()
  if (!section || section.state === 'published') return null
  if (section.state === 'example') return <ExampleNotice />
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
      {section.publishAt
        ? `A draft, published automatically on ${formatShortInstant(zone, section.publishAt)}.`
        : 'A draft: readers still see the page as it was published.'}
    </Alert>
  )
}

const useDraftActions = (options?: { isInDialog: boolean }) => {
  const section = useRecordContext<Section>()
  const form = useFormContext<Fields>()
  const { getValues } = useFormContext<Section>()
  const editSession = use(EditSessionContext)
  const notify = useNotify()
  const refresh = useRefresh()
  const { send, busy, problem } = usePost(options)
  const run = async (call: (version: number) => Promise<Section>, message: string) => {
    const submittedValues = structuredClone(form.getValues())
    const version = editSession?.start?.version ?? 0
    const saved = await send(() => call(version))
    if (!saved) return false
    const next = withDraft(saved)
    rebaseForm(form, { record: next, submittedValues })
    editSession?.onStart(next)
    refresh()
    notify(message, { type: 'success' })
    return true
  }
  return {
    busy,
    problem,
    save: (publishAt: string | null, message: string) => {
      const { fields, pictureId, filmId } = getValues()
      return run(
        (version) =>
          runAction('page-sections', section?.id, {
            action: 'draft',
            body: { version, fields, pictureId, filmId, publishAt },
          }),
        message,
      )
    },
    adopt: () =>
      run(
        (version) =>
          runAction('page-sections', section?.id, { action: 'adopt', body: { version } }),
        'The text is a draft of your own now: publish it when you like',
      ),
    discard: () =>
      run(
        (version) =>
          runAction('page-sections', section?.id, { action: 'discard', body: { version } }),
        'The draft is gone; the form shows the page as published',
      ),
  }
}

const ScheduleButton = () => {
  const { time_zone: zone } = useAgency()
  const { busy, problem, save } = useDraftActions({ isInDialog: true })
  const [open, setOpen] = useState(false)
  const [wallTime, setWallTime] = useState('')
  const schedule = async () => {
    const at = fromWallTime(wallTime, zone)
    if (at && (await save(at, `To be published on ${formatShortInstant(zone, at)}`))) setOpen(false)
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Schedule
      </Button>
      {open ? (
        <ActionDialog
          title="Publish at a set time"
          action="Schedule"
          busy={busy}
          problem={problem}
          onClose={() => setOpen(false)}
          onSubmit={() => void schedule()}
        >
          <TextField
            label="Publish at"
            type="datetime-local"
            required
            value={wallTime}
            helperText={`Time of ${zone}. Until then the page stays as it is`}
            slotProps={{ inputLabel: { shrink: true } }}
            onChange={({ target }) => setWallTime(target.value)}
          />
        </ActionDialog>
      ) : null}
    </>
  )
}

/** Asks for confirmation: a draft may be days of work, and there is no other copy. */
const DiscardButton = () => {
  const { busy, problem, discard } = useDraftActions({ isInDialog: true })
  const [open, setOpen] = useState(false)
  const handleDiscard = async () => {
    if (await discard()) setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Discard draft</Button>
      {open ? (
        <ActionDialog
          title="Discard the draft?"
          action="Discard draft"
          dismiss="Keep draft"
          busy={busy}
          problem={problem}
          onClose={() => setOpen(false)}
          onSubmit={() => void handleDiscard()}
        >
          <Typography>
            What was drafted, and the time set for publishing it, are lost. Readers see no change.
          </Typography>
        </ActionDialog>
      ) : null}
    </>
  )
}

/** The buttons that save, schedule and discard a section's draft. */
export const DraftButtons = () => {
  const section = useRecordContext<Section>()
  const { busy, save } = useDraftActions()
  return (
    <>
      <Button
        variant="outlined"
        disabled={busy}
        onClick={() => void save(null, 'Saved as a draft: readers do not see it')}
      >
        Save draft
      </Button>
      <ScheduleButton />
      {section?.draft ? <DiscardButton /> : null}
    </>
  )
}
