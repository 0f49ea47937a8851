import type { ReactNode } from 'react'
import type { ProjectComment, ProjectModel } from '#contracts/models/projects.ts'
import { formatDate } from '#contracts/time/format.ts'
import styles from './sharing.module.css'

/** Comments in plain text, newest first. */
export const Comments = ({
  comments,
  models,
  renderActions,
}: {
  comments: readonly ProjectComment[]
  models: readonly ProjectModel[]
  /** Renders the actions of a comment. */
  renderActions?: (comment: ProjectComment) => ReactNode
}) => (
  <ul className={styles.comments}>
    {comments.map((comment) => {
      const about = models.find(({ id }) => id === comment.product_id)
      return (
        <li key={comment.id}>
          <p className={styles.who}>
            <strong>{comment.name}</strong>
            <span className="muted">
              {about && `on ${about.full_name}, `}
              {formatDate(comment.created_on)}
            </span>
          </p>
          <p className={styles.text}>{comment.text}</p>
          {renderActions?.(comment)}
        </li>
      )
    })}
  </ul>
)
