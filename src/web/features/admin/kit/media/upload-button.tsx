import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { getErrorMessage } from '../../api/http.ts'

interface Props<Stored> {
  label: string
  /** The file types that the browser offers. */
  accept: string
  many?: boolean
  upload: (file: File) => Promise<Stored>
  onDone: (stored: Stored[]) => void
}

/** Uploads one or several files and shows the progress. */
export const UploadButton = <Stored,>({
  label,
  accept,
  many = false,
  upload,
  onDone,
}: Props<Stored>) => {
  const inputId = useId()
  const [remaining, setRemaining] = useState(0)
  const [problems, setProblems] = useState<string[]>([])
  // Uploads take time: the latest callback sees the current value, not that at the start.
  const latestOnDone = useRef(onDone)
  useLayoutEffect(() => {
    latestOnDone.current = onDone
  })
  const uploadFiles = async (files: readonly File[]) => {
    setProblems([])
    setRemaining(files.length)
    const uploads: Stored[] = []
    const newProblems: string[] = []
    for (const file of files) {
      try {
        uploads.push(await upload(file))
      } catch (error) {
        newProblems.push(withFileName(file, getErrorMessage(error)))
      }
      setRemaining((count) => count - 1)
    }
    setProblems(newProblems)
    if (uploads.length > 0) latestOnDone.current(uploads)
  }
  return (
    <Box>
      <Button
        component="label"
        htmlFor={inputId}
        variant="outlined"
        size="small"
        disabled={remaining > 0}
        role={undefined}
      >
        {remaining > 0 ? `Uploading, ${remaining} to go …` : label}
      </Button>
      <input
        id={inputId}
        className="visually-hidden"
        type="file"
        accept={accept}
        multiple={many}
        disabled={remaining > 0}
        onChange={(event) => {
          // A copy, because clearing the input, which allows the same file again, clears its list.
          void uploadFiles([...(event.target.files ?? [])])
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

/** Prefixes a problem with the file's name, unless the server has done so. */
const withFileName = ({ name }: File, problem: string): string =>
  problem.startsWith(`${name}: `) ? problem : `${name}: ${problem}`
