import { useRevalidator } from 'react-router'
import type { EndpointResult } from '#contracts/endpoints.ts'
import { maxComment } from '#contracts/models/project-rules.ts'
import { toOutcome } from '#web/features/forms/field-spec.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { callApi } from '#web/lib/api.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { FilterLinks } from '#web/ui/navigation/chips.tsx'
import projectStyles from '../project.module.css'
import { SelectionView } from '../selection/selection-view.tsx'
import { type SharedView, listSharedViews, viewLabels } from '../views.ts'
import { Comments } from './comments.tsx'
import styles from './sharing.module.css'

type SharedProjectData = EndpointResult<'GET /api/V1/shared-project/{token}'>

/** The page of a shared link: the models and, if the link allows it, comments. */
export const SharedProject = ({
  token,
  shared,
  view,
}: {
  token: string
  shared: SharedProjectData
  view: SharedView
}) => (
  <>
    <Views token={token} shared={shared} requestedView={view} />
    {shared.may_comment && (
      <section className={styles.section} aria-labelledby="comments">
        <h2 id="comments" className="display display-xs">
          Comments
        </h2>
        {shared.comments.length > 0 && (
          <Comments comments={shared.comments} models={shared.models} />
        )}
        <CommentForm token={token} shared={shared} />
      </section>
    )}
  </>
)

/** Shows the models in the requested view; none of the views needs the owner's data. */
const Views = ({
  token,
  shared,
  requestedView,
}: {
  token: string
  shared: SharedProjectData
  requestedView: SharedView
}) => {
  const { models } = shared
  if (models.length === 0) return null
  const views = listSharedViews(models.length)
  const view = views.includes(requestedView) ? requestedView : 'contact-sheet'
  return (
    <>
      <div className={projectStyles.views}>
        <FilterLinks
          label="Views"
          current={getViewPath(token, view)}
          keepScroll
          links={views.map((each) => ({ label: viewLabels[each], to: getViewPath(token, each) }))}
        />
      </div>
      <SelectionView view={view} models={models} />
    </>
  )
}

const getViewPath = (token: string, view: SharedView) =>
  view === 'contact-sheet' ? `/shared-project/${token}` : `/shared-project/${token}/${view}`

const CommentForm = ({ token, shared }: { token: string; shared: SharedProjectData }) => {
  const { revalidate } = useRevalidator()
  const about = shared.models.map(({ id, full_name }) => ({ value: String(id), label: full_name }))
  return (
    <SchemaForm
      id="comment"
      schema={schema}
      groups={[
        {
          fields: [
            { name: 'name', label: 'Your name', kind: 'text', autoComplete: 'name' },
            {
              name: 'product_id',
              label: 'About',
              kind: 'select',
              choices: about,
              placeholder: 'The whole selection',
            },
            { name: 'text', label: 'Comment', kind: 'textarea', maxLength: maxComment },
          ],
        },
      ]}
      defaults={{ name: '', text: '', product_id: '' }}
      submitLabel="Send comment"
      busyLabel="Please wait…"
      submit={async (values, guard) => {
        const input = { ...values, ...guard, token }
        const reply = await callApi('POST /api/V1/shared-project-comment', input)
        if (reply.status) {
          toast.success(reply.message)
          await revalidate()
        }
        return toOutcome(reply)
      }}
      level={3}
      guarded
      clears
    />
  )
}

const schema = async () => (await import('#contracts/models/projects.ts')).commentForm
