import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type DragEvent, useState } from 'react'
import { moveItem } from '../kit/media/move-item.ts'
import { BookPicture } from './book-picture.tsx'
import type { StoredFile } from '../api/upload.ts'

interface Props {
  book: readonly StoredFile[]
  value: readonly number[]
  onChange: (ids: number[]) => void
  modelName: string
}

const grid = {
  display: 'grid',
  gap: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
} as const

/** The pictures of a model in a package, reordered by dragging or with buttons. */
export const PackagePicturesField = ({ book, value, onChange, modelName }: Props) => {
  const [draggedIndex, setDraggedIndex] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const selectedPictures = value.flatMap((id) => book.filter(({ mediaId }) => mediaId === id))
  const otherPictures = book.filter(({ mediaId }) => !value.includes(mediaId))
  const ids = selectedPictures.map(({ mediaId }) => mediaId)
  const move = (from: number, to: number) => {
    if (to < 0 || to >= ids.length || to === from) return
    onChange(moveItem(ids, from, to))
    setAnnouncement(`Picture ${from + 1} is now number ${to + 1}`)
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
        {selectedPictures.length === 0
          ? 'Shows the beginning of the book. Press pictures to choose others.'
          : `Shows ${selectedPictures.length} of ${book.length} pictures, in this order.`}
      </Typography>
      <Box component="ol" aria-label={`Pictures of ${modelName} in the package`} sx={grid}>
        {selectedPictures.map((picture, index) => (
          <Box
            component="li"
            key={picture.mediaId}
            draggable
            onDragStart={() => setDraggedIndex(index)}
            onDragOver={(event: DragEvent) => event.preventDefault()}
            onDrop={(event: DragEvent) => {
              event.preventDefault()
              if (draggedIndex !== undefined) move(draggedIndex, index)
              setDraggedIndex(undefined)
            }}
            sx={{ opacity: draggedIndex === index ? 0.4 : 1 }}
          >
            <BookPicture
              picture={picture}
              number={index + 1}
              label={`Picture ${index + 1} of ${modelName}: remove`}
              onPress={() => onChange(ids.filter((id) => id !== picture.mediaId))}
            />
            <Box sx={{ display: 'flex' }}>
              <Button
                size="small"
                sx={{ minWidth: 0, flex: 1 }}
                disabled={index === 0}
                aria-label={`Move picture ${index + 1} of ${modelName} earlier`}
                onClick={() => move(index, index - 1)}
              >
                ←
              </Button>
              <Button
                size="small"
                sx={{ minWidth: 0, flex: 1 }}
                disabled={index === ids.length - 1}
                aria-label={`Move picture ${index + 1} of ${modelName} later`}
                onClick={() => move(index, index + 1)}
              >
                →
              </Button>
            </Box>
          </Box>
        ))}
      </Box>
      {otherPictures.length > 0 ? (
        <Box
          component="ul"
          aria-label={`Other pictures of ${modelName}`}
          sx={{ ...grid, mt: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))' }}
        >
          {otherPictures.map((picture) => (
            <li key={picture.mediaId}>
              <BookPicture
                picture={picture}
                label={`Choose a picture of ${modelName}: ${picture.alt || 'no description'}`}
                onPress={() => onChange([...ids, picture.mediaId])}
              />
            </li>
          ))}
        </Box>
      ) : null}
      <Box role="status" className="visually-hidden">
        {announcement}
      </Box>
    </>
  )
}
