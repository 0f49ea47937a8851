import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type DragEvent, useId, useState } from 'react'
import { messageOf } from '../../api/http.ts'
import { uploadMedia } from '../../api/upload.ts'
import type { PlacedPicture, StoredFile } from '../records/fields.tsx'
import { PictureTile } from './picture-tile.tsx'

interface UploadProps {
  kind: 'picture' | 'film'
  many?: boolean
  onDone: (files: StoredFile[]) => void
}

/** A refusal of the file's own bytes names it; others do not. */
const named = ({ name }: File, problem: string): string =>
  problem.startsWith(`${name}: `) ? problem : `${name}: ${problem}`

const accepted = { picture: 'image/*', film: 'video/mp4,video/webm' }

/** A button that takes files, one or many at once, and says how far each has come. */
export const UploadButton = ({ kind, many = false, onDone }: UploadProps) => {
  const inputId = useId()
  const [left, setLeft] = useState(0)
  const [problems, setProblems] = useState<string[]>([])
  const take = async (files: readonly File[]) => {
    setProblems([])
    setLeft(files.length)
    const stored: StoredFile[] = []
    const failed: string[] = []
    for (const file of files) {
      try {
        stored.push(await uploadMedia(file, kind))
      } catch (error) {
        failed.push(named(file, messageOf(error)))
      }
      setLeft((count) => count - 1)
    }
    setProblems(failed)
    if (stored.length > 0) onDone(stored)
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
        {left > 0 ? `Uploading, ${left} to go …` : `Add ${kind}${many ? 's' : ''}`}
      </Button>
      <input
        id={inputId}
        className="visually-hidden"
        type="file"
        accept={accepted[kind]}
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

const moved = <T,>(items: readonly T[], from: number, to: number): T[] => {
  const rest = items.filter((_, index) => index !== from)
  const item = items[from]
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)]
}

interface Props {
  label: string
  value: readonly PlacedPicture[]
  onChange: (value: PlacedPicture[]) => void
  /** The most that fit; no limit where left out. */
  max?: number
  /** Whether the point to keep in view is chosen here. */
  focal?: boolean
}

/**
 * Pictures in order: many are added at once, order is changed by dragging or by the buttons of each, the
 * first one is the main one.
 */
export const PictureList = ({ label, value, onChange, max = Infinity, focal = false }: Props) => {
  const [dragged, setDragged] = useState<number>()
  const [said, say] = useState('')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length || to === from) return
    onChange(moved(value, from, to))
    say(`Picture ${from + 1} is now number ${to + 1}`)
  }
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== undefined) move(dragged, to)
    setDragged(undefined)
  }
  const add = (files: StoredFile[]) => {
    const known = new Set(value.map(({ mediaId }) => mediaId))
    const fresh = files.filter(({ mediaId }) => !known.has(mediaId))
    const placed = focal ? fresh.map((file) => ({ ...file, focalX: 500, focalY: 350 })) : fresh
    onChange([...value, ...placed].slice(0, max))
  }
  return (
    <Box component="section" aria-label={label} sx={{ my: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Typography component="h2" variant="subtitle1">
          {label}
        </Typography>
        {value.length < max ? <UploadButton kind="picture" many={max > 1} onDone={add} /> : null}
      </Box>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gap: 2,
          p: 0,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
        }}
      >
        {value.map((picture, index) => (
          <Box
            component="li"
            key={picture.mediaId}
            draggable
            onDragStart={() => setDragged(index)}
            onDragOver={(event: DragEvent) => event.preventDefault()}
            onDrop={(event: DragEvent) => drop(event, index)}
            sx={{ listStyle: 'none', opacity: dragged === index ? 0.4 : 1 }}
          >
            <PictureTile
              picture={picture}
              place={index}
              last={index === value.length - 1}
              focal={focal}
              onMove={(to) => move(index, to)}
              onChange={(next) => onChange(value.map((each, at) => (at === index ? next : each)))}
              onRemove={() => onChange(value.filter((_, at) => at !== index))}
            />
          </Box>
        ))}
      </Box>
      <Box role="status" className="visually-hidden">
        {said}
      </Box>
    </Box>
  )
}
