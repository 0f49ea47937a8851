import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { whenNear } from '#web/lib/when-near.ts'
import { classNames } from '../class-names.ts'
import { findChoiceByName } from './find-choice-by-name.ts'
import type { PlainInput, ComboBoxProps } from './combo-box.tsx'
import styles from './combo-box.module.css'
import { FieldFrame } from './field-frame.tsx'
import fieldStyles from './field.module.css'

let loadedComponent: ComponentType<ComboBoxProps> | undefined

/**
 * A searchable dropdown that loads when the field comes near, because its library is larger than the rest of
 * a form. A plain field takes input until then and passes it on.
 */
export const LateComboBox = (props: ComboBoxProps) => {
  const { id, label, error, hint, starred, valueName, choices, onChange, onSearch } = props
  const frame = useRef<HTMLDivElement>(null)
  const { Full, touch } = useComboBox(frame)
  const [plainInput, setPlainInput] = useState<PlainInput>({
    typed: undefined,
    focused: false,
    pressed: false,
  })
  if (Full) return <Full {...props} plainInput={plainInput} />
  const updateInput = (part: Partial<PlainInput>) => {
    setPlainInput({ ...plainInput, ...part })
    touch()
  }
  const handleBlur = () => {
    const choice = findChoiceByName(choices, plainInput.typed ?? '')
    if (choice) onChange(choice)
    setPlainInput({ typed: choice ? undefined : plainInput.typed, focused: false, pressed: false })
    props.onBlur?.()
  }
  return (
    <div ref={frame}>
      <FieldFrame id={id} label={label} error={error} hint={hint} starred={starred}>
        {(control) => (
          <div className={styles.line}>
            <input
              className={classNames(fieldStyles.control, styles.input)}
              {...control}
              type="text"
              role="combobox"
              aria-expanded={false}
              aria-controls={`${control.id}-list`}
              aria-autocomplete="list"
              aria-required={starred}
              autoComplete={props.autoComplete ?? 'off'}
              value={plainInput.typed ?? valueName}
              onFocus={() => updateInput({ focused: true })}
              onClick={() => updateInput({ focused: true, pressed: true })}
              onKeyDown={({ key }) => {
                if (key === 'ArrowDown' || key === 'ArrowUp')
                  updateInput({ focused: true, pressed: true })
              }}
              onBlur={handleBlur}
              onChange={({ target }) => {
                updateInput({ typed: target.value })
                onSearch?.(target.value.trim())
              }}
            />
            <span className={classNames(styles.button, styles.waiting)} aria-hidden="true" />
          </div>
        )}
      </FieldFrame>
    </div>
  )
}

/** Loads the dropdown when the element comes near the window or `touch` is called. */
const useComboBox = (element: React.RefObject<HTMLElement | null>) => {
  const [Full, setFull] = useState(() => loadedComponent)
  const load = useEffectEvent(() => {
    // After a failure the plain field stays, and the next touch tries again.
    loadComboBox().then(
      () => setFull(() => loadedComponent),
      () => undefined,
    )
  })
  const [touched, touch] = useState(0)
  useEffect(() => {
    if (touched > 0) load()
  }, [touched])
  useEffect(
    () => (element.current ? whenNear(element.current, () => load()) : undefined),
    [element],
  )
  return { Full, touch: () => touch(touched + 1) }
}

const loadComboBox = async () => {
  const { ComboBox } = await import('./combo-box.tsx')
  loadedComponent = ComboBox
}
