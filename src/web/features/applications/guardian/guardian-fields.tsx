import { useController, useFormState, useWatch } from 'react-hook-form'
import { isMinor, tooYoung } from '#contracts/submissions/application-options.ts'
import { juniorsId } from '#contracts/models/roster.ts'
import type { CustomControl, FieldSpec } from '#web/features/forms/field-spec.ts'
import { todayHere } from '#web/lib/text/today-here.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import styles from './guardian-fields.module.css'
import type { ApplicationValues } from '../save-application.ts'

type Name = 'guardian_name' | 'guardian_email'

/** Whether the applicant is under 18 and has chosen JUNIORS. */
const useNeedsGuardian = ({ control }: CustomControl<ApplicationValues>): boolean => {
  const [dob, category] = useWatch({ control, name: ['dob', 'cat_id'] })
  return Number(category) === juniorsId && isMinor(String(dob), todayHere())
}

interface Props {
  tie: CustomControl<ApplicationValues>
  name: Name
}

const GuardianField = ({ tie, name }: Props) => {
  const isNeeded = useNeedsGuardian(tie)
  const { field } = useController({ control: tie.control, name })
  const { errors } = useFormState({ control: tie.control, name: 'dob' })
  const dob = useWatch({ control: tie.control, name: 'dob' })
  if (!isNeeded) return null
  const isName = name === 'guardian_name'
  return (
    <>
      {isName && (
        <div className={styles.way}>
          {!errors.dob && <p>{tooYoung}</p>}
          <p>
            A parent or guardian can apply for you: please give their name and email address. We
            will email them a link, and nobody at the agency sees your application until they have
            confirmed it.
          </p>
        </div>
      )}
      <TextField
        {...field}
        onBlur={() => {
          field.onBlur()
          // A guardian makes the date of birth valid, so it is validated again.
          if (errors.dob) tie.setValue('dob', dob, { shouldValidate: true })
        }}
        value={String(field.value ?? '')}
        id={tie.id}
        label={isName ? 'Guardian Name' : 'Guardian Email'}
        type={isName ? 'text' : 'email'}
        autoComplete="off"
        error={tie.error}
        starred
        aria-required
      />
    </>
  )
}

const createField = (name: Name, label: string): FieldSpec<ApplicationValues> => ({
  name,
  label,
  kind: 'custom',
  render: (tie) => <GuardianField tie={tie} name={name} />,
})

/** The guardian's fields; shown only for juniors. */
export const guardianFields: readonly FieldSpec<ApplicationValues>[] = [
  createField('guardian_name', 'Guardian Name'),
  createField('guardian_email', 'Guardian Email'),
]
