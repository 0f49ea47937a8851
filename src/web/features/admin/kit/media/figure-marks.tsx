import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import { type FullFigure, minFigure } from '#contracts/models/full-figure.ts'

const scale = 1000

interface Props {
  figure: FullFigure
  /** Identifies the picture: `picture 2`. */
  name: string
  onChange: (figure: FullFigure) => void
}

/** Lines over a picture at crown and soles, with a slider that has a thumb for each. */
export const FigureMarks = ({ figure: { crownY, solesY }, name, onChange }: Props) => (
  <>
    <Line y={crownY} />
    <Line y={solesY} />
    <Slider
      orientation="vertical"
      disableSwap
      min={0}
      max={scale}
      step={5}
      // A vertical slider counts from the bottom, a picture from the top.
      value={[scale - solesY, scale - crownY]}
      getAriaLabel={(thumb) => `${thumb === 0 ? 'Soles' : 'Crown'} of ${name}`}
      getAriaValueText={(value) => `${(scale - value) / 10} % from the top`}
      onClick={(event) => event.stopPropagation()}
      onChange={(_, [soles = 0, crown = scale]: number[]) => {
        if (crown - soles >= minFigure) onChange({ crownY: scale - crown, solesY: scale - soles })
      }}
      sx={{ position: 'absolute', insetBlock: 0, right: 4, height: '100%' }}
    />
  </>
)

const Line = ({ y }: { y: number }) => (
  <Box
    aria-hidden
    sx={{
      position: 'absolute',
      insetInline: 0,
      top: `${y / 10}%`,
      height: '1px',
      bgcolor: 'primary.main',
      outline: '1px solid',
      outlineColor: 'background.paper',
      pointerEvents: 'none',
    }}
  />
)
