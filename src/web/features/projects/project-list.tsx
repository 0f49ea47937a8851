import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProjectSummary } from '#contracts/models/projects.ts'
import { toOutcome } from '#web/features/forms/field-spec.ts'
import { callApi } from '#web/lib/api.ts'
import type { OwnRecords } from '#web/lib/load.ts'
import { formatDate } from '#contracts/time/format.ts'
import { formatCount } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/button.tsx'
import stretched from '#web/ui/cards/stretched-link.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { NoPicture, Picture } from '#web/ui/media/picture.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { LoadState } from '#web/ui/layout/load-state.tsx'
import { NameForm } from '#web/features/forms/name-form.tsx'
import styles from './project-list.module.css'

/** All projects of a client: the favourites first, then the newest. */
export const ProjectList = ({
  projects: { loaded, reload },
  userId,
}: {
  projects: OwnRecords<'GET /api/V1/projects'>
  userId: number
}) => {
  if (loaded.state !== 'ready') return <LoadState loaded={loaded} onRetry={reload} />
  return (
    <>
      <ul className={styles.list}>
        {loaded.value.projects.map((project) => (
          <li key={project.id} className={classNames(stretched.frame, styles.project)}>
            <div>
              <h2 className={classNames('display', 'display-s', styles.name)}>
                <Link className={stretched.link} to={`/projects/${project.id}`}>
                  {project.name}
                </Link>
              </h2>
              <p className={styles.facts}>{formatFacts(project)}</p>
            </div>
            <Faces pictures={project.pictures} />
          </li>
        ))}
      </ul>
      <p className={styles.onward}>
        <NewProject userId={userId} />
      </p>
    </>
  )
}

const formatFacts = (project: ProjectSummary): string =>
  [
    formatCount(project.total_models, 'model'),
    project.open_links > 0 && 'Shared',
    project.total_comments > 0 && formatCount(project.total_comments, 'comment'),
    `Changed on ${formatDate(project.updated_on)}`,
  ]
    .filter(Boolean)
    .join(' · ')

const Faces = ({ pictures }: Pick<ProjectSummary, 'pictures'>) => (
  <div className={styles.faces}>
    {pictures.map((picture) => (
      <Picture key={picture.key} picture={picture} sizes="160px" ratio="4 / 5" alt="" />
    ))}
    {pictures.length === 0 && <NoPicture ratio="4 / 5" />}
  </div>
)

const NewProject = ({ userId }: { userId: number }) => {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const create = async (name: string) => {
    const reply = await callApi('POST /api/V1/project-create', { user_id: userId, name })
    if (reply.result) await navigate(`/projects/${reply.result.project_id}`)
    return toOutcome(reply)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>New project</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="New project">
        <NameForm id="new-project" kind="project" submitLabel="Create project" submit={create} />
      </Dialog>
    </>
  )
}
