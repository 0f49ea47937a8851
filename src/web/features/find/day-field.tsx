import { type ComponentProps, useState } from 'react'
import { LateField } from './fields.tsx'
import styles from './find.module.css'

type Props = Omit<ComponentProps<typeof LateField>, 'type' | 'onInput'>

/** A date input that shows "Any" while it is empty; WebKit would show today. */
export const DayField = (props: Props) => {
  const { value } = props
  const [draft, setDraft] = useState({ of: value, isEmpty: value === '' })
  const isEmpty = draft.of === value ? draft.isEmpty : value === ''
  return (
    <div className={styles.day} data-empty={isEmpty || undefined}>
      <LateField
        {...props}
        type="date"
        onInput={({ currentTarget: { value: text, validity } }) =>
          setDraft({ of: value, isEmpty: text === '' && !validity.badInput })
        }
      />
    </div>
  )
}
