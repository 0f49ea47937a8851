import Box from '@mui/material/Box'
import type { AdminRecord } from '#contracts/admin.ts'
import { filmAddress, widthsFor } from '#contracts/media/media-addresses.ts'
import { formatFileSize } from '#web/features/forms/uploads/file-facts.ts'
import { getStoredPictureAddress } from '../records/fields.tsx'
import type { StoredFile } from '../../api/upload.ts'

/** A library file as lists contain it. */
export type LibraryFile = Omit<AdminRecord<'media'>, 'places'>

/** Reminds editors of missing alternative text. */
export const missingAltText = 'Not described yet'

/** Converts a library file to the shape that forms hold. */
export const toStoredFile = ({
  id,
  key,
  width,
  height,
  alt,
  formats,
}: LibraryFile): StoredFile => ({
  mediaId: id,
  key,
  width,
  height,
  alt,
  formats,
})

/** Size and dimensions: `1600 × 2000, 412 KB`. */
export const describeFile = ({ kind, width, height, bytes }: LibraryFile): string =>
  [
    kind === 'film' ? 'Film' : '',
    width && height ? `${width} × ${height}` : '',
    formatFileSize(bytes),
  ]
    .filter(Boolean)
    .join(', ')

/** The whole picture in a square, or the first frame of a film. */
export const LibraryStill = ({ file }: { file: LibraryFile }) => {
  const { kind, width, alt, formats } = file
  const box = { display: 'block', width: '100%', aspectRatio: '1', bgcolor: 'divider' } as const
  if (kind === 'picture' && width) {
    const size = widthsFor(width).find((each) => each >= 320) ?? widthsFor(width).at(-1) ?? 320
    return (
      <Box
        component="img"
        src={getStoredPictureAddress(toStoredFile(file), size)}
        alt={alt || missingAltText}
        loading="lazy"
        draggable={false}
        sx={{ ...box, objectFit: 'contain' }}
      />
    )
  }
  const [format] = formats
  if (kind !== 'film' || !format) return <Box sx={box} />
  return (
    <Box
      component="video"
      muted
      playsInline
      preload="metadata"
      aria-label={`Film: ${alt || missingAltText}`}
      src={filmAddress(file.key, format)}
      sx={{ ...box, objectFit: 'contain' }}
    />
  )
}

/** A grid of files. */
export const libraryGrid = {
  display: 'grid',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(auto-fill, minmax(150px, 1fr))',
  },
} as const
