import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Slider from '@mui/material/Slider'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { MouseEvent } from 'react'
import { pictureAddress } from '#contracts/media/media-addresses.ts'
import type { PlacedPicture } from '../records/fields.tsx'

interface Props {
  picture: PlacedPicture
  place: number
  last: boolean
  focal: boolean
  onMove: (to: number) => void
  onChange: (picture: PlacedPicture) => void
  onRemove: () => void
}

const whole = 1000
const clamp = (value: number) => Math.min(whole, Math.max(0, Math.round(value)))

/** The picture with the point that crops keep in view: set by a press on it or by the two sliders. */
export const FocalPoint = ({ picture, onChange }: Pick<Props, 'picture' | 'onChange'>) => {
  const { focalX = 500, focalY = 350 } = picture
  const press = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({
      ...picture,
      focalX: clamp(((event.clientX - left) / width) * whole),
      focalY: clamp(((event.clientY - top) / height) * whole),
    })
  }
  return (
    <>
      <Box onClick={press} sx={{ position: 'relative', cursor: 'crosshair' }}>
        <Preview picture={picture} />
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            left: `${focalX / 10}%`,
            top: `${focalY / 10}%`,
            width: 16,
            height: 16,
            m: '-8px',
            borderRadius: '50%',
            border: '2px solid',
            borderColor: 'background.paper',
            outline: '1px solid',
            outlineColor: 'text.primary',
            pointerEvents: 'none',
          }}
        />
      </Box>
      <Box sx={{ px: 1 }}>
        {(['focalX', 'focalY'] as const).map((axis) => (
          <Slider
            key={axis}
            size="small"
            aria-label={
              axis === 'focalX' ? 'Focal point from the left' : 'Focal point from the top'
            }
            min={0}
            max={whole}
            step={10}
            value={axis === 'focalX' ? focalX : focalY}
            valueLabelDisplay="off"
            onChange={(_, value) => onChange({ ...picture, [axis]: clamp(Number(value)) })}
          />
        ))}
      </Box>
    </>
  )
}

const Preview = ({ picture: { key, alt, width, height } }: { picture: PlacedPicture }) => (
  <Box
    component="img"
    src={pictureAddress(key, 320, 'webp')}
    alt={alt}
    draggable={false}
    loading="lazy"
    sx={{
      display: 'block',
      width: '100%',
      aspectRatio: width && height ? `${width} / ${height}` : '4 / 5',
      bgcolor: 'divider',
    }}
  />
)

/** One picture of a list: its place, focal point, words for people who do not see it. */
export const PictureTile = ({ picture, place, last, focal, onMove, onChange, onRemove }: Props) => {
  const name = `picture ${place + 1}`
  return (
    <Box sx={{ border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      {focal ? <FocalPoint picture={picture} onChange={onChange} /> : <Preview picture={picture} />}
      <Box sx={{ p: 1 }}>
        <Typography variant="caption">
          {place === 0 ? 'Main picture' : `Number ${place + 1}`}
        </Typography>
        {focal ? (
          <TextField
            label="Alternative text"
            value={picture.alt}
            onChange={({ target }) => onChange({ ...picture, alt: target.value })}
            slotProps={{
              htmlInput: { maxLength: 300, 'aria-label': `Alternative text of ${name}` },
            }}
          />
        ) : null}
        <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
          <Button
            size="small"
            disabled={place === 0}
            onClick={() => onMove(0)}
            aria-label={`Make ${name} the main one`}
          >
            Main
          </Button>
          <Button
            size="small"
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
            aria-label={`Move ${name} earlier`}
          >
            Earlier
          </Button>
          <Button
            size="small"
            disabled={last}
            onClick={() => onMove(place + 1)}
            aria-label={`Move ${name} later`}
          >
            Later
          </Button>
          <Button size="small" onClick={onRemove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
