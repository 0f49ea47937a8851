import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { PlacedPicture } from '../records/fields.tsx'
import { LibraryButton } from './library-button.tsx'
import { MediaButton } from './media-button.tsx'
import { moveItem } from './move-item.ts'
import { PictureTile } from './picture-tile.tsx'
import type { StoredFile } from '../../api/upload.ts'

interface Props {
  label: string
  value: readonly PlacedPicture[]
  onChange: (value: PlacedPicture[]) => void
  /** The maximum number; unlimited by default. */
  max?: number
  /** Whether the focal point can be set. */
  focal?: boolean
  /** Whether full figures can be marked. */
  figures?: boolean
  /** Whether alternative text can be edited; with a focal point it always can. */
  described?: boolean
  /** More fields for each picture. */
  details?: (
    picture: PlacedPicture,
    index: number,
    onChange: (picture: PlacedPicture) => void,
  ) => ReactNode
  /** Stores a file; by default for the site. */
  upload?: (file: File) => Promise<StoredFile>
}

/**
 * Pictures in order: several can be added together, and they are reordered by dragging or with buttons. The
 * first is the main picture.
 */
export const PictureList = (props: Props) => {
  const { label, value, onChange, max = Infinity, focal = false, figures, upload, details } = props
  const described = props.described ?? focal
  const [draggedIndex, setDraggedIndex] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length || to === from) return
    onChange(moveItem(value, from, to))
    setAnnouncement(`Picture ${from + 1} is now number ${to + 1}`)
  }
  const change = (index: number) => (next: PlacedPicture) =>
    onChange(value.map((each, at) => (at === index ? next : each)))
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (draggedIndex !== undefined) move(draggedIndex, to)
    setDraggedIndex(undefined)
  }
  const add = (files: StoredFile[]) => {
    const existingIds = new Set(value.map(({ mediaId }) => mediaId))
    const newFiles = files.filter(({ mediaId }) => !existingIds.has(mediaId))
    const newPictures = focal
      ? newFiles.map((file) => ({ ...file, focalX: 500, focalY: 350 }))
      : newFiles
    onChange([...value, ...newPictures].slice(0, max))
  }
  return (
    <Box component="section" aria-label={label} sx={{ my: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Typography component="h2" variant="subtitle1">
          {label}
        </Typography>
        {value.length < max ? (
          <>
            <MediaButton kind="picture" many={max > 1} upload={upload} onDone={add} />
            {upload ? null : <LibraryButton kind="picture" max={max - value.length} onDone={add} />}
          </>
        ) : null}
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
            onDragStart={() => setDraggedIndex(index)}
            onDragOver={(event: DragEvent) => event.preventDefault()}
            onDrop={(event: DragEvent) => drop(event, index)}
            sx={{ listStyle: 'none', opacity: draggedIndex === index ? 0.4 : 1 }}
          >
            <PictureTile
              picture={picture}
              index={index}
              isLast={index === value.length - 1}
              focal={focal}
              figure={figures}
              described={described}
              onMove={(to) => move(index, to)}
              details={details?.(picture, index, change(index))}
              onChange={change(index)}
              onRemove={() => onChange(value.filter((_, at) => at !== index))}
            />
          </Box>
        ))}
      </Box>
      <Box role="status" className="visually-hidden">
        {announcement}
      </Box>
    </Box>
  )
}
