import { useState } from 'react'
import { shareDays } from '#contracts/models/project-rules.ts'
import type { Project, ProjectShare } from '#contracts/models/projects.ts'
import { callApi } from '#web/lib/api.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { formatDate } from '#contracts/time/format.ts'
import { withToast } from '#web/lib/with-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, SelectField } from '#web/ui/forms/field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import type { ProjectWork } from '../use-project.ts'
import styles from './sharing.module.css'

const choices = shareDays.map((days) => ({ value: String(days), label: `${days} days` }))

/** Creates and revokes links to a project. */
export const ShareDialog = ({
  open,
  onClose,
  project,
  work,
}: {
  open: boolean
  onClose: () => void
  project: Project
  work: ProjectWork
}) => {
  const [mayComment, setMayComment] = useState(true)
  const [days, setDays] = useState<(typeof shareDays)[number]>(30)
  const [url, setUrl] = useState<string>()
  const { submit, busy } = useSubmit()
  const make = async () => {
    const input = { ...work.projectInput, may_comment: mayComment, days }
    const reply = await withToast(callApi('POST /api/V1/project-share', input))
    if (reply?.result) {
      setUrl(reply.result.url)
      await work.reload()
    }
  }
  const end = async ({ id }: ProjectShare) => {
    const input = { ...work.projectInput, share_id: id }
    const reply = await withToast(callApi('POST /api/V1/project-share-revoke', input))
    if (!reply?.status) return
    setUrl(undefined)
    await work.reload()
  }
  return (
    <Dialog
      open={open}
      onClose={() => {
        setUrl(undefined)
        onClose()
      }}
      title={`Share “${project.name}”`}
    >
      <div className={styles.form}>
        <p>
          Whoever has the link sees the models with your notes, ranks and marks as they are then,
          without signing in. Give each person a link of their own, so that you can end it.
        </p>
        <Checkbox
          label="They may comment"
          checked={mayComment}
          onChange={({ target }) => setMayComment(target.checked)}
        />
        <SelectField
          label="The link works for"
          choices={choices}
          value={String(days)}
          onChange={({ target }) =>
            setDays(shareDays.find((each) => String(each) === target.value) ?? 30)
          }
        />
        <Button busy={busy} onClick={() => void submit(make)}>
          Make a link
        </Button>
        {url && <NewLink url={url} />}
        {project.shares.length > 0 && (
          <OpenLinks shares={project.shares} onEnd={(share) => void end(share)} />
        )}
      </div>
    </Dialog>
  )
}

const NewLink = ({ url }: { url: string }) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast.success('Link copied')
    } catch {
      toast.error('Your browser does not allow copying. Please select the link and copy it.')
    }
  }
  return (
    <div className={styles.made} role="status">
      <TextField
        label="Link"
        hint="Copy it now: it is not shown again"
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <Button variant="outline" onClick={() => void copy()}>
        Copy link
      </Button>
    </div>
  )
}

const OpenLinks = ({
  shares,
  onEnd,
}: {
  shares: readonly ProjectShare[]
  onEnd: (share: ProjectShare) => void
}) => (
  <section aria-labelledby="open-links">
    <h3 id="open-links" className="label">
      Open links
    </h3>
    <ul className={styles.links}>
      {shares.map((share) => (
        <li key={share.id}>
          <span>
            Made on {formatDate(share.created_on)},{' '}
            {share.may_comment ? 'for comments' : 'read-only'}, until {formatDate(share.expires_on)}
          </span>
          <Button
            variant="quiet"
            aria-label={`End the link made on ${formatDate(share.created_on)}`}
            onClick={() => onEnd(share)}
          >
            End link
          </Button>
        </li>
      ))}
    </ul>
  </section>
)
