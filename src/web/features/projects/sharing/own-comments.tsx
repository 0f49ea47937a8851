import type { Project } from '#contracts/models/projects.ts'
import { callApi } from '#web/lib/api.ts'
import { withToast } from '#web/lib/with-toast.ts'
import { Button } from '#web/ui/button.tsx'
import type { ProjectWork } from '../use-project.ts'
import { Comments } from './comments.tsx'
import styles from './sharing.module.css'

/** Comments that came through shared links; the owner can delete them. */
export const OwnComments = ({ project, work }: { project: Project; work: ProjectWork }) => {
  const remove = async (id: number) => {
    const input = { ...work.projectInput, comment_id: id }
    const reply = await withToast(callApi('POST /api/V1/project-comment-delete', input))
    if (reply?.status) await work.reload()
  }
  if (project.comments.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="comments">
      <h2 id="comments" className="display display-xs">
        Comments
      </h2>
      <Comments
        comments={project.comments}
        models={project.models}
        renderActions={({ id, name }) => (
          <Button
            variant="quiet"
            aria-label={`Delete the comment of ${name}`}
            onClick={() => void remove(id)}
          >
            Delete
          </Button>
        )}
      />
    </section>
  )
}
