import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Slider from '@mui/material/Slider'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { MouseEvent, ReactNode } from 'react'
import { pictureAddress } from '#contracts/media/media-addresses.ts'
import { type FullFigure, guessFigure } from '#contracts/models/full-figure.ts'
import { getStoredPictureAddress, type PlacedPicture } from '../records/fields.tsx'
import { FigureMarks } from './figure-marks.tsx'

const scale = 1000

/** The aspect ratios of most crops on the site. */
const crops = [
  { name: 'Card', wide: 4, high: 5 },
  { name: 'Banner', wide: 16, high: 9 },
] as const

const axes = [
  { axis: 'focalX', from: 'left' },
  { axis: 'focalY', from: 'top' },
] as const

interface Props {
  picture: PlacedPicture
  index: number
  isLast: boolean
  focal: boolean
  /** Whether it can be marked as a full figure. */
  figure?: boolean
  /** Whether the alternative text can be edited. */
  described: boolean
  /** More fields. */
  details?: ReactNode
  onMove: (to: number) => void
  onChange: (picture: PlacedPicture) => void
  onRemove: () => void
}

interface FocalProps extends Pick<Props, 'picture' | 'onChange'> {
  /** Identifies the picture: `picture 2`. */
  name?: string
  /** Overlays on the picture. */
  children?: ReactNode
}

/** Sets the point that crops keep in view, by a click or with two sliders, and previews the crops. */
export const FocalPoint = ({ picture, name, children, onChange }: FocalProps) => {
  const { focalX = 500, focalY = 350 } = picture
  const values = { focalX, focalY }
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({
      ...picture,
      focalX: clamp(((event.clientX - left) / width) * scale),
      focalY: clamp(((event.clientY - top) / height) * scale),
    })
  }
  return (
    <>
      <Box onClick={handleClick} sx={{ position: 'relative', cursor: 'crosshair' }}>
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
        {children}
      </Box>
      <Box sx={{ px: 1 }}>
        {axes.map(({ axis, from }) => (
          <Box key={axis}>
            <Typography variant="caption" aria-hidden>
              Focal point from the {from}
            </Typography>
            <Slider
              size="small"
              aria-label={`Focal point from the ${from}${name ? `, ${name}` : ''}`}
              getAriaValueText={(value) => `${value / 10} %`}
              min={0}
              max={scale}
              step={10}
              value={values[axis]}
              valueLabelDisplay="off"
              onChange={(_, value) => onChange({ ...picture, [axis]: clamp(Number(value)) })}
            />
          </Box>
        ))}
        <Crops picture={{ ...picture, ...values }} />
      </Box>
    </>
  )
}

const clamp = (value: number) => Math.min(scale, Math.max(0, Math.round(value)))

const Preview = ({ picture }: { picture: PlacedPicture }) => {
  const { alt, width, height } = picture
  return (
    <Box
      component="img"
      src={getStoredPictureAddress(picture, 320)}
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
}

type FocusedPicture = PlacedPicture & { focalX: number; focalY: number }

/** How the site crops the picture. */
const Crops = ({ picture: { key, alt, focalX, focalY } }: { picture: FocusedPicture }) => (
  <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mt: 1 }}>
    {crops.map(({ name, wide, high }) => (
      <Box key={name} component="figure" sx={{ m: 0, flex: `${wide / high} 1 0`, minWidth: 0 }}>
        <Box
          component="img"
          src={pictureAddress(key, 320, 'webp')}
          alt={`${name}: ${alt || 'the picture'}, cropped`}
          draggable={false}
          loading="lazy"
          style={{
            aspectRatio: `${wide} / ${high}`,
            objectPosition: `${focalX / 10}% ${focalY / 10}%`,
          }}
          sx={{ display: 'block', width: '100%', objectFit: 'cover', bgcolor: 'divider' }}
        />
        <Typography component="figcaption" variant="caption" color="textSecondary">
          {name}
        </Typography>
      </Box>
    ))}
  </Box>
)

/** One picture of a list: position, focal point and alternative text. */
export const PictureTile = (props: Props) => {
  const { picture, index, isLast, focal, figure, described, details } = props
  const { onMove, onChange, onRemove } = props
  const name = `picture ${index + 1}`
  const mark = (marks: FullFigure | null) => onChange({ ...picture, figure: marks })
  return (
    <Box sx={{ border: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      {focal ? (
        <FocalPoint picture={picture} name={name} onChange={onChange}>
          {picture.figure ? (
            <FigureMarks figure={picture.figure} name={name} onChange={mark} />
          ) : null}
        </FocalPoint>
      ) : (
        <Preview picture={picture} />
      )}
      <Box sx={{ p: 1 }}>
        <Typography variant="caption">
          {index === 0 ? 'Main picture' : `Number ${index + 1}`}
        </Typography>
        {figure ? (
          <FormControlLabel
            control={
              <Checkbox
                checked={Boolean(picture.figure)}
                onChange={(_, isFull) => mark(isFull ? guessFigure(getSize(picture)) : null)}
                slotProps={{ input: { 'aria-label': `${name} is a full figure` } }}
              />
            }
            label="Full figure, for line-ups"
            sx={{ display: 'flex' }}
          />
        ) : null}
        {described ? (
          <TextField
            label="Alternative text"
            value={picture.alt}
            onChange={({ target }) => onChange({ ...picture, alt: target.value })}
            slotProps={{
              htmlInput: { maxLength: 300, 'aria-label': `Alternative text of ${name}` },
            }}
          />
        ) : null}
        {details}
        <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
          <Button
            size="small"
            disabled={index === 0}
            onClick={() => onMove(0)}
            aria-label={`Make ${name} the main one`}
          >
            Main
          </Button>
          <Button
            size="small"
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
            aria-label={`Move ${name} earlier`}
          >
            Earlier
          </Button>
          <Button
            size="small"
            disabled={isLast}
            onClick={() => onMove(index + 1)}
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

/** Old files without a stored size count as portraits. */
const getSize = ({ width, height }: PlacedPicture) => ({ width: width ?? 4, height: height ?? 5 })
