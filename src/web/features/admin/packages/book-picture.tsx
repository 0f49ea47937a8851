import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { pictureAddress, widthsFor } from '#contracts/media/media-addresses.ts'
import type { StoredFile } from '../api/upload.ts'

interface Props {
  picture: StoredFile
  /** Position in the package; undefined if it is not included. */
  number?: number
  label: string
  onPress: () => void
}

/** A picture of a book that a click adds or removes. */
export const BookPicture = ({ picture, number, label, onPress }: Props) => {
  const widths = widthsFor(picture.width ?? 320)
  const width = widths.find((each) => each >= 320) ?? widths.at(-1) ?? 320
  return (
    <ButtonBase
      aria-label={label}
      onClick={onPress}
      sx={{ display: 'block', position: 'relative', width: '100%', opacity: number ? 1 : 0.75 }}
    >
      <Box
        component="img"
        src={pictureAddress(picture.key, width, 'webp')}
        alt=""
        loading="lazy"
        draggable={false}
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '4 / 5',
          objectFit: 'cover',
          bgcolor: 'divider',
        }}
      />
      {number ? (
        <Box
          component="span"
          aria-hidden
          sx={{
            position: 'absolute',
            top: 0,
            left: 0,
            px: 1,
            bgcolor: 'text.primary',
            color: 'background.paper',
            fontSize: 13,
            lineHeight: '24px',
          }}
        >
          {number}
        </Box>
      ) : null}
    </ButtonBase>
  )
}
