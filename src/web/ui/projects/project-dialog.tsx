import { type SubmitEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { maxProjectName } from '#contracts/models/project-rules.ts'
import type { ProjectSummary } from '#contracts/models/projects.ts'
import { callApi, unreachable } from '#web/lib/api.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { formatCount } from '#web/lib/text/format.ts'
import { readSavedIds, readVisitor, storeSavedIds } from '#web/lib/visitor/visitor.ts'
import { withToast } from '#web/lib/with-toast.ts'
import { Button } from '../button.tsx'
import { TextField } from '../forms/text-field.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { toast } from '../overlays/toast.ts'
import styles from './project-dialog.module.css'

/** Adds a model to one of the client's projects or to a new one. */
export const ProjectDialog = ({
  modelId,
  name,
  onClose,
}: {
  modelId: number
  name: string
  onClose: () => void
}) => {
  const [projects, setProjects] = useState<readonly ProjectSummary[]>()
  const title = useId()
  const giveUp = useEffectEvent(onClose)
  useEffect(() => {
    let isCurrent = true
    void listProjects().then((list) => {
      if (!isCurrent) return
      if (list) setProjects(list)
      else giveUp()
    })
    return () => {
      isCurrent = false
    }
  }, [])
  const choose = async (project: ProjectSummary) => {
    if (await addToProject(project, modelId)) onClose()
  }
  // A portal, because the list of cards is a live region and would announce the dialog.
  return createPortal(
    <Dialog open onClose={onClose} title={`Add ${name}`}>
      {projects ? (
        <>
          <p id={title} className="label">
            To which project?
          </p>
          <ul className={styles.list} aria-labelledby={title}>
            {projects.map((project) => (
              <li key={project.id}>
                <button
                  type="button"
                  className={styles.project}
                  onClick={() => void choose(project)}
                >
                  <span>{project.name}</span>{' '}
                  <span className="muted">{formatCount(project.total_models, 'model')}</span>
                </button>
              </li>
            ))}
          </ul>
          <NewProject modelId={modelId} onDone={onClose} />
        </>
      ) : (
        <p role="status">Loading</p>
      )}
    </Dialog>,
    document.body,
  )
}

const listProjects = async (): Promise<readonly ProjectSummary[] | undefined> => {
  const reply = await callApi('GET /api/V1/projects', { user_id: getUserId() }).catch(() => ({
    message: unreachable,
    result: undefined,
  }))
  if (!reply.result) toast.error(reply.message)
  return reply.result?.projects
}

const getUserId = (): number => {
  const visitor = readVisitor()
  return visitor.kind === 'user' ? visitor.user.id : 0
}

const addToProject = async (
  { id, is_first }: ProjectSummary,
  modelId: number,
): Promise<boolean> => {
  const input = { user_id: getUserId(), project_id: id, product_ids: [modelId] }
  const reply = await withToast(callApi('POST /api/V1/project-add-models', input))
  if (reply?.status && is_first) storeSavedIds([...readSavedIds(), modelId])
  return reply?.status ?? false
}

/** Creates a project with the model. */
const NewProject = ({ modelId, onDone }: { modelId: number; onDone: () => void }) => {
  const [name, setName] = useState('')
  const { submit, busy, error, setError } = useSubmit()
  const create = async () => {
    const input = { user_id: getUserId(), name, product_ids: [modelId] }
    const reply = await withToast(callApi('POST /api/V1/project-create', input))
    if (reply?.status) onDone()
    else setError(reply?.errors?.name)
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (name.trim() === '') setError('Please give the project a name')
    else void submit(create)
  }
  return (
    <form className={styles.creation} method="post" noValidate onSubmit={handleSubmit}>
      <TextField
        label="New project"
        maxLength={maxProjectName}
        value={name}
        error={error}
        onChange={({ target }) => {
          setName(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" variant="outline" busy={busy}>
        Create with this model
      </Button>
    </form>
  )
}
