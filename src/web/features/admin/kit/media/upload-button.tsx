import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { messageOf } from '../../api/http.ts'

interface Props<Stored> {
  label: string
  /** The types that the browser offers for choosing. */
  accept: string
  many?: boolean
  upload: (file: File) => Promise<Stored>
  onDone: (stored: Stored[]) => void
}

/** A refusal of the file's own bytes names it; others do not. */
const named = ({ name }: File, problem: string): string =>
  problem.startsWith(`${name}: `) ? problem : `${name}: ${problem}`

/** A button that takes files, one or many at once, and says how far each has come. */
export const UploadButton = <Stored,>({
  label,
  accept,
  many = false,
  upload,
  onDone,
}: Props<Stored>) => {
  const inputId = useId()
  const [left, setLeft] = useState(0)
  const [problems, setProblems] = useState<string[]>([])
  // An upload takes its time: its files are added to what is there then, not to what was there before.
  const done = useRef(onDone)
  useLayoutEffect(() => {
    done.current = onDone
  })
  const take = async (files: readonly File[]) => {
    setProblems([])
    setLeft(files.length)
    const stored: Stored[] = []
    const failed: string[] = []
    for (const file of files) {
      try {
        stored.push(await upload(file))
      } catch (error) {
        failed.push(named(file, messageOf(error)))
      }
      setLeft((count) => count - 1)
    }
    setProblems(failed)
    if (stored.length > 0) done.current(stored)
  }
  return (
    <Box>
      <Button
        component="label"
        htmlFor={inputId}
        variant="outlined"
        size="small"
        disabled={left > 0}
        role={undefined}
      >
        {left > 0 ? `Uploading, ${left} to go …` : label}
      </Button>
      <input
        id={inputId}
        className="visually-hidden"
        type="file"
        accept={accept}
        multiple={many}
        disabled={left > 0}
        onChange={(event) => {
          // A copy: emptying the field, so that the same file can be chosen again, empties its own list.
          void take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Box role="status">
        {problems.map((problem) => (
          <Alert key={problem} severity="error" variant="outlined" sx={{ mt: 1 }}>
            {problem}
          </Alert>
        ))}
      </Box>
    </Box>
  )
}
