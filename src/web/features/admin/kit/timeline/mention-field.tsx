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

/** The colleagues who fit what follows an `@` before the caret; the caret is where the last change left it. */
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
    // The next letter typed comes after the name: the caret is moved before it can arrive.
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

/** A text in which `@` offers the names of colleagues: by arrow keys and Enter, or by a press. */
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
        // Beside its field, and so within a landmark of the page.
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
                // The caret stays in the text.
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
