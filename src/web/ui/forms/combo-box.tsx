import {
  type ReactNode,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  Button,
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  useFilter,
} from 'react-aria-components/ComboBox'
import { classNames } from '../class-names.ts'
import { findChoiceByName } from './find-choice-by-name.ts'
import styles from './combo-box.module.css'
import { Note, Star, useFieldIds, type FieldText } from './field-parts.tsx'
import fieldStyles from './field.module.css'
import type { Choice } from './field.tsx'

/** The visitor's input in the plain field that preceded this one. */
export interface PlainInput {
  typed: string | undefined
  focused: boolean
  pressed: boolean
}

export interface ComboBoxProps extends FieldText {
  id?: string
  /** Value of the current choice; empty for none. */
  value: string
  /** Its name, even if it is not among the choices. */
  valueName: string
  choices: readonly Choice[]
  onChange: (choice: Choice | undefined) => void
  onBlur?: () => void
  /** Receives the typed text; empty to show all choices. Without it the choices are filtered here. */
  onSearch?: (typed: string) => void
  /** Called before the list opens. */
  onOpen?: () => void
  /** Text of an empty list. */
  emptyText: string
  /** Autocomplete token of the HTML standard. */
  autoComplete?: string
  plainInput?: PlainInput
}

const noChoices: readonly Choice[] = []

/** Returns the choices that start with the text, then those that contain it, ignoring case and accents. */
const useMatches = (choices: readonly Choice[], typed: string): readonly Choice[] => {
  const { startsWith, contains } = useFilter({ sensitivity: 'base' })
  if (typed === '') return choices
  const prefixMatches = choices.filter(({ label }) => startsWith(label, typed))
  const otherMatches = choices.filter(
    ({ label }) => !startsWith(label, typed) && contains(label, typed),
  )
  return [...prefixMatches, ...otherMatches]
}

/**
 * A searchable dropdown. On blur, text that was not chosen is replaced by the current choice; a name typed in
 * full counts as chosen, an empty field as no choice.
 */
export const ComboBox = (props: ComboBoxProps) => {
  const { label, error, hint, starred, value, valueName, choices, onChange, onSearch } = props
  const { plainInput } = props
  const { id, noteId, control } = useFieldIds(props.id, { error, hint })
  const [typed, setTyped] = useState(plainInput?.typed)
  const search = typed === undefined || typed === valueName ? '' : typed.trim()
  const matches = useMatches(onSearch ? noChoices : choices, search)
  const visibleChoices = onSearch ? choices : matches

  const handleInput = (text: string) => {
    setTyped(text)
    onSearch?.(text === valueName ? '' : text.trim())
    if (text === '' && value !== '') onChange(undefined)
  }
  const settle = (choice: Choice | undefined) => {
    setTyped(undefined)
    onSearch?.('')
    if (choice && choice.value !== value) onChange(choice)
  }
  return (
    <AriaComboBox
      id={id}
      className={fieldStyles.field}
      aria-describedby={control['aria-describedby']}
      isInvalid={Boolean(error)}
      isRequired={starred}
      validationBehavior="aria"
      menuTrigger="manual"
      allowsEmptyCollection
      items={visibleChoices}
      inputValue={typed ?? valueName}
      selectedKey={value === '' ? null : value}
      onInputChange={handleInput}
      onSelectionChange={(key) =>
        settle(
          visibleChoices.find((choice) => choice.value === key && key !== value) ??
            findChoiceByName(visibleChoices, typed ?? ''),
        )
      }
      onOpenChange={(open) => open && props.onOpen?.()}
      onBlur={props.onBlur}
    >
      <Label className={fieldStyles.label}>
        {label}
        {starred && <Star />}
      </Label>
      <div className={styles.line}>
        <SearchInput plainInput={plainInput} autoComplete={props.autoComplete} />
        <Button className={styles.button} />
      </div>
      <Note id={noteId} error={error} hint={hint} />
      <List>
        <ListBox<Choice>
          className={styles.list}
          renderEmptyState={() => <p className={styles.empty}>{props.emptyText}</p>}
        >
          {(choice) => (
            <ListBoxItem id={choice.value} className={styles.option} textValue={choice.label}>
              {choice.label}
            </ListBoxItem>
          )}
        </ListBox>
      </List>
    </AriaComboBox>
  )
}

/**
 * The list stays open until the field closes it. By default the library closes it on the first scroll, which
 * focus and on-screen keyboards cause. It is rendered below its field and moves with it.
 */
const List = ({ children }: { children: ReactNode }) => {
  const state = useContext(ComboBoxStateContext)
  return (
    <Popover
      className={styles.popover}
      offset={0}
      placement="bottom start"
      isOpen={state?.isOpen ?? false}
      // The list's only button is the library's hidden Dismiss button.
      onClick={({ target }) => target instanceof HTMLButtonElement && state?.close()}
    >
      {children}
    </Popover>
  )
}

/** Opens the list on press and on input; the library's own behaviour depends on the list's content. */
const SearchInput = ({
  plainInput,
  autoComplete,
}: Pick<ComboBoxProps, 'plainInput' | 'autoComplete'>) => {
  const state = useContext(ComboBoxStateContext)
  const input = useRef<HTMLInputElement>(null)
  const open = () => {
    if (state && !state.isOpen) state.open(null, 'manual')
  }
  const resume = useEffectEvent(() => {
    if (!plainInput?.focused) return
    input.current?.focus()
    if (plainInput.pressed || plainInput.typed) open()
  })
  // A layout effect, so that no key is lost between the two fields.
  useLayoutEffect(() => resume(), [])
  return (
    <Input
      ref={input}
      className={classNames(fieldStyles.control, styles.input)}
      autoComplete={autoComplete ?? 'off'}
      onClick={open}
      onInput={open}
    />
  )
}
