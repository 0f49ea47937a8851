import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Project } from '#contracts/models/projects.ts'
import { useConfirmation } from '#web/features/forms/confirmation.tsx'
import { toOutcome } from '#web/features/forms/field-spec.ts'
import { callApi } from '#web/lib/api.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { withToast } from '#web/lib/with-toast.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { NameForm } from '#web/features/forms/name-form.tsx'
import { ShareDialog } from './sharing/share-dialog.tsx'
import type { ProjectWork } from './use-project.ts'
import styles from './project.module.css'

interface Props {
  project: Project
  work: ProjectWork
}

/** Actions on a whole project. */
export const ProjectActions = ({ project, work }: Props) => {
  const navigate = useNavigate()
  const [sharing, setSharing] = useState(false)
  const { dialog, confirm } = useConfirmation()
  const { submit, busy } = useSubmit()
  const duplicate = async () => {
    const reply = await withToast(callApi('POST /api/V1/project-duplicate', work.projectInput))
    if (reply?.result) await navigate(`/projects/${reply.result.project_id}`)
  }
  const remove = async () => {
    const sure = await confirm({
      title: 'Delete this project?',
      body: <p>Its notes, links and comments go with it. This cannot be undone.</p>,
      yes: 'Delete project',
      no: 'Cancel',
    })
    if (!sure) return
    const reply = await withToast(callApi('POST /api/V1/project-delete', work.projectInput))
    if (reply?.status) await navigate('/projects')
  }
  const hasOpenModels = project.models.some(({ mark }) => mark !== 'crossed')
  return (
    <div className={styles.acts}>
      {hasOpenModels && (
        <ButtonLink to={`/booking?project=${project.id}`}>Request booking</ButtonLink>
      )}
      <Button variant="outline" onClick={() => setSharing(true)}>
        Share
      </Button>
      {!project.is_first && <RenameButton project={project} work={work} />}
      <Button variant="quiet" busy={busy} onClick={() => void submit(duplicate)}>
        Duplicate
      </Button>
      {!project.is_first && (
        <Button variant="quiet" onClick={() => void remove()}>
          Delete
        </Button>
      )}
      <ShareDialog open={sharing} onClose={() => setSharing(false)} project={project} work={work} />
      {dialog}
    </div>
  )
}

const RenameButton = ({ project, work }: Props) => {
  const [open, setOpen] = useState(false)
  const rename = async (name: string) => {
    const reply = await callApi('POST /api/V1/project-rename', { ...work.projectInput, name })
    if (reply.status) {
      setOpen(false)
      await work.reload()
    }
    return toOutcome(reply)
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Rename
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Rename project">
        <NameForm
          id="rename-project"
          kind="project"
          name={project.name}
          submitLabel="Save"
          submit={rename}
        />
      </Dialog>
    </>
  )
}
