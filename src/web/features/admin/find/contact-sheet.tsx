import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { Link } from 'react-admin'
import type { OfficeFindRow } from '#contracts/admin/models/find.ts'
import { pictureAddress } from '#contracts/media/media-addresses.ts'
import { getHeightTexts, getMeasurementsTexts, type UnitSystem } from '#contracts/models/units.ts'
import { useUnits } from '#web/lib/units/units.ts'
import { describeFit } from './row-texts.ts'
import { SelectModels } from './select-models.tsx'
import type { ResultsProps, Selection } from './selection.ts'

const inCorner = {
  position: 'absolute',
  top: 4,
  left: 4,
  bgcolor: 'background.paper',
  '&:hover, &.Mui-checked': { bgcolor: 'background.paper' },
} as const

/** The found models as a contact sheet; each picture links to the record. */
export const ContactSheet = ({ models, selection }: ResultsProps) => (
  <Box role="region" aria-label="Models found">
    {selection && (
      <FormControlLabel
        label="Select all on this page"
        control={<SelectModels models={models} selection={selection} />}
      />
    )}
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 45%), 1fr))',
      }}
    >
      {models.map((model) => (
        <Card key={model.id} model={model} selection={selection} />
      ))}
    </Box>
  </Box>
)

const Card = ({ model, selection }: { model: OfficeFindRow; selection: Selection | undefined }) => {
  const units = useUnits()
  const lines = [
    formatFigures(model, units),
    model.active ? model.board : `${model.board}, not shown`,
    model.place,
    describeFit(model, units),
  ]
  return (
    <Box component="li" sx={{ position: 'relative', minWidth: 0 }}>
      {selection && (
        <SelectModels
          name={`Select ${model.name}`}
          models={[model]}
          selection={selection}
          sx={inCorner}
        />
      )}
      <Link to={`/admin/models/${model.id}`}>
        <Face picture={model.picture} />
        {model.name}
      </Link>
      {lines.filter(Boolean).map((line) => (
        <Typography key={line} variant="body2" color="textSecondary">
          {line}
        </Typography>
      ))}
    </Box>
  )
}

/** `178 cm · 84 / 61 / 89` */
const formatFigures = (
  { heightMm, chestMm, waistMm, hipMm }: OfficeFindRow,
  units: UnitSystem,
): string => {
  const height = getHeightTexts(heightMm)[units]
  if (chestMm === null || waistMm === null || hipMm === null) return height
  return `${height} · ${getMeasurementsTexts([chestMm, waistMm, hipMm])[units]}`
}

const Face = ({ picture }: Pick<OfficeFindRow, 'picture'>) => (
  <Box
    sx={{
      aspectRatio: '4 / 5',
      bgcolor: 'action.hover',
      mb: 0.5,
      '& img': { display: 'block', width: 1, height: 1, objectFit: 'cover' },
    }}
  >
    {picture ? <img alt="" loading="lazy" src={pictureAddress(picture.key, 320, 'webp')} /> : null}
  </Box>
)
