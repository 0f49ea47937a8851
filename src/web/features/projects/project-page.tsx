import type { Project } from '#contracts/models/projects.ts'
import { useUnits } from '#web/lib/units/units.ts'
import { ButtonLink, Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { LoadState } from '#web/ui/layout/load-state.tsx'
import { PageHeading } from '#web/ui/layout/page.tsx'
import { FilterLinks } from '#web/ui/navigation/chips.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { minCompared } from './compare/select-compared.ts'
import { Compare } from './compare/compare.tsx'
import { LineUp } from './line-up/line-up.tsx'
import { ProjectActions } from './project-actions.tsx'
import { OwnComments } from './sharing/own-comments.tsx'
import { ContactSheet } from './sheet/contact-sheet.tsx'
import { Shortlist } from './shortlist/shortlist.tsx'
import { type ProjectWork, useProject } from './use-project.ts'
import { isProjectView, type ProjectView, viewLabels } from './views.ts'
import { UnprintedHint } from '#web/ui/unprinted-hint.tsx'
import styles from './project.module.css'

/** One project in one of its views. */
export const ProjectPage = ({
  userId,
  projectId,
  segment,
}: {
  userId: number
  projectId: number
  segment: string | undefined
}) => {
  const work = useProject(userId, projectId)
  const view = isProjectView(segment) ? segment : 'shortlist'
  const { loaded } = work
  if (loaded.state !== 'ready') {
    return (
      <>
        <PageHeading title="Project" size="m" />
        <LoadState loaded={loaded} onRetry={work.reload} />
      </>
    )
  }
  const project = loaded.value
  return (
    <div className={styles.project}>
      <PageHeading
        eyebrow={
          <Link className="word-link" to="/projects">
            Projects
          </Link>
        }
        title={project.name}
        size="m"
      />
      <ProjectActions project={project} work={work} />
      <div className={styles.views}>
        <FilterLinks
          label="Views"
          current={getViewPath(projectId, view)}
          keepScroll
          links={Object.entries(viewLabels).map(([key, label]) => ({
            label,
            to: getViewPath(projectId, key as ProjectView),
          }))}
        />
      </div>
      {project.models_gone > 0 && (
        <p className="muted">{describeGoneModels(project.models_gone)}</p>
      )}
      <View view={view} project={project} work={work} />
      <OwnComments project={project} work={work} />
    </div>
  )
}

const getViewPath = (id: number, view: ProjectView) =>
  view === 'shortlist' ? `/projects/${id}` : `/projects/${id}/${view}`

const describeGoneModels = (gone: number): string =>
  gone === 1
    ? 'One model of this project has left our boards and is not shown.'
    : `${gone} models of this project have left our boards and are not shown.`

const View = ({
  view,
  project,
  work,
}: {
  view: ProjectView
  project: Project
  work: ProjectWork
}) => {
  const { models } = project
  if (view === 'shortlist') return <Shortlist project={project} work={work} />
  if (view === 'compare' && models.length < minCompared) {
    return <TooFew project={project} needed="Comparing takes two models" />
  }
  if (models.length === 0) return <TooFew project={project} needed="No models yet" />
  if (view === 'compare') return <Compare models={models} />
  if (view === 'line-up') return <LineUp models={models} />
  return (
    <>
      <PrintActions project={project} />
      <ContactSheet models={models} />
    </>
  )
}

/** Explains that a view needs more models than the project has. */
const TooFew = ({ project, needed }: { project: Project; needed: string }) => (
  <EmptyState title={needed} role="status">
    <ButtonLink to={getViewPath(project.id, 'shortlist')}>Back to the shortlist</ButtonLink>
  </EmptyState>
)

/** Prints the sheet in the browser, or downloads it as a file in the client's units. */
const PrintActions = ({ project: { id, name, models } }: { project: Project }) => {
  const units = useUnits()
  const size = units === 'us' ? 'letter' : 'a4'
  return (
    <>
      <p className={styles.print}>
        <Button variant="outline" onClick={() => window.print()}>
          Print
        </Button>
        <a
          className="word-link"
          href={`/project-sheets/${id}.pdf?size=${size}&units=${units}`}
          download=""
        >
          Download as PDF, with notes
        </a>
      </p>
      <UnprintedHint text={[name, ...models.map(({ note }) => note)].join(' ')} where="The PDF" />
    </>
  )
}
