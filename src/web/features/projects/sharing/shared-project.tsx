import { useRevalidator } from 'react-router'
import type { EndpointResult } from '#contracts/endpoints.ts'
import { maxComment } from '#contracts/models/project-rules.ts'
import { outcomeOf } from '#web/features/forms/field-spec.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { callApi } from '#web/lib/api.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { ContactSheet } from '../sheet/contact-sheet.tsx'
import { Comments } from './comments.tsx'
import styles from './sharing.module.css'

type Shared = EndpointResult<'GET /api/V1/shared-project/{token}'>

const schema = async () => (await import('#contracts/models/projects.ts')).commentForm

const CommentForm = ({ token, shared }: { token: string; shared: Shared }) => {
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
              ...{ name: 'product_id', label: 'About', kind: 'select' },
              ...{ choices: about, placeholder: 'The whole selection' },
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
        return outcomeOf(reply)
      }}
      level={3}
      guarded
      clears
    />
  )
}

/** What a link shows: the contact sheet and, if the link allows it, comments. */
export const SharedProject = ({ token, shared }: { token: string; shared: Shared }) => (
  <>
    <ContactSheet models={shared.models} />
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
