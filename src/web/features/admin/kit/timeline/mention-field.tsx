import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { completeMention, findMention, suggestNames } from './mentions.ts'
import { useColleagues } from './use-colleagues.ts'

interface Props {
  label: string
  value: string
  onChange: (text: string) => void
}

/** A text field in which `@` offers colleagues' names, by keyboard or click. */
export const MentionField = ({ label, value, onChange }: Props) => {
  const listId = useId()
  const { field, names, highlighted, choose, handleKeyDown, moveCaret } = useMention({
    value,
    onChange,
  })
  const isOpen = names.length > 0
  return (
    <>
      <TextField
        fullWidth
        multiline
        minRows={2}
        label={label}
        helperText="For colleagues only. Write @ to mention one."
        inputRef={field}
        value={value}
        onKeyDown={handleKeyDown}
        onChange={({ target }) => {
          onChange(target.value)
          moveCaret(target.selectionStart ?? target.value.length)
        }}
        slotProps={{
          htmlInput: {
            maxLength: 5000,
            'aria-autocomplete': 'list',
            'aria-controls': isOpen ? listId : undefined,
            'aria-activedescendant': isOpen ? `${listId}-${highlighted}` : undefined,
          },
        }}
      />
      <Popper
        open={isOpen}
        // Stays beside its field, and so inside a landmark.
        disablePortal
        anchorEl={() => field.current!}
        placement="bottom-start"
        sx={{ zIndex: 'modal' }}
      >
        <Paper elevation={4}>
          <MenuList id={listId} role="listbox" aria-label="Mention a colleague" dense>
            {names.map((name, index) => (
              <MenuItem
                key={name}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                selected={index === highlighted}
                aria-selected={index === highlighted}
                // Keeps the caret in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(name)}
              >
                {name}
              </MenuItem>
            ))}
          </MenuList>
        </Paper>
      </Popper>
    </>
  )
}

/** Offers colleagues whose names match the text after an `@` before the caret. */
const useMention = ({ value, onChange }: Omit<Props, 'label'>) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const colleagues = useColleagues()
  const [caret, setCaret] = useState(0)
  const [highlighted, setHighlighted] = useState(0)
  const [isClosed, setClosed] = useState(false)
  const prefix = isClosed ? undefined : findMention(value, caret)
  const names =
    prefix === undefined
      ? []
      : suggestNames(
          colleagues.map(({ name }) => name),
          prefix,
        )
  const moveCaret = (to: number) => {
    setCaret(to)
    setHighlighted(0)
    setClosed(false)
  }
  const choose = (name: string) => {
    const next = completeMention(value, { caret, name })
    // Flushes before the next keystroke, which has to land after the name.
    flushSync(() => {
      onChange(next.text)
      moveCaret(next.caret)
    })
    field.current?.focus()
    field.current?.setSelectionRange(next.caret, next.caret)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const name = names[highlighted]
    if (name === undefined) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setHighlighted((highlighted + step + names.length) % names.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(name)
    else if (event.key === 'Escape') setClosed(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { field, names, highlighted, choose, handleKeyDown, moveCaret }
}
