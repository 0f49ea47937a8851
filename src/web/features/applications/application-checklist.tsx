import type { UploadLimits } from '#contracts/media/uploads.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './application-checklist.module.css'
import { listRequiredFields } from './application-fields.tsx'

/** Lists the form's required fields, so that applicants can prepare them. */
export const ApplicationChecklist = ({ limits }: { limits: UploadLimits }) => (
  <section className={styles.checklist} aria-labelledby="checklist-title">
    <h2 id="checklist-title" className="display display-s">
      What you need before you start
    </h2>
    <dl className={styles.groups}>
      {listRequiredFields(limits).map(({ heading, fields }) => (
        <div key={heading} className={styles.group}>
          <dt className="label muted">{heading}</dt>
          {fields.map(({ name, label, hint }) => (
            <dd key={name}>
              {label}
              {hint && <span className={classNames('muted', styles.hint)}> {hint}</span>}
            </dd>
          ))}
        </div>
      ))}
    </dl>
    <p>
      Under 18, a parent or guardian applies for you: we also need their name and email address.
      Everything else in the form is optional.
    </p>
  </section>
)
