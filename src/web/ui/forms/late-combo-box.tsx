import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { whenNear } from '#web/lib/when-near.ts'
import { classNames } from '../class-names.ts'
import { choiceNamed } from './choice-named.ts'
import type { Begun, ComboBoxProps } from './combo-box.tsx'
import styles from './combo-box.module.css'
import { FieldFrame } from './field-frame.tsx'
import fieldStyles from './field.module.css'

let loaded: ComponentType<ComboBoxProps> | undefined

const loadComboBox = async () => {
  const { ComboBox } = await import('./combo-box.tsx')
  loaded = ComboBox
}

/** Loads the dropdown when the element comes near the window or `touch` is called. */
const useLate = (element: React.RefObject<HTMLElement | null>) => {
  const [Full, setFull] = useState(() => loaded)
  const load = useEffectEvent(() => {
    // A visitor who cannot load it meets the plain field, and the next touch tries again.
    loadComboBox().then(
      () => setFull(() => loaded),
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

/**
 * A searchable dropdown whose library is larger than the rest of a form, so it is loaded when the field comes
 * near. Until then there is a plain field, and what is typed there is found in the dropdown.
 */
export const LateComboBox = (props: ComboBoxProps) => {
  const { id, label, error, hint, starred, valueName, choices, onChange, onSearch } = props
  const frame = useRef<HTMLDivElement>(null)
  const { Full, touch } = useLate(frame)
  const [begun, setBegun] = useState<Begun>({ typed: undefined, focused: false, pressed: false })
  if (Full) return <Full {...props} begun={begun} />
  const begin = (part: Partial<Begun>) => {
    setBegun({ ...begun, ...part })
    touch()
  }
  const leave = () => {
    const named = choiceNamed(choices, begun.typed ?? '')
    if (named) onChange(named)
    setBegun({ typed: named ? undefined : begun.typed, focused: false, pressed: false })
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
              value={begun.typed ?? valueName}
              onFocus={() => begin({ focused: true })}
              onClick={() => begin({ focused: true, pressed: true })}
              onKeyDown={({ key }) => {
                if (key === 'ArrowDown' || key === 'ArrowUp')
                  begin({ focused: true, pressed: true })
              }}
              onBlur={leave}
              onChange={({ target }) => {
                begin({ typed: target.value })
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
