import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatCount } from '#web/lib/text/format.ts'
import { groupNew, type MatchedPicture } from './use-picture-import.ts'

/** The effect of an import, model by model, and the pictures left out. */
export const PicturePreview = ({ matched }: { matched: readonly MatchedPicture[] }) => {
  const filterByState = (state: MatchedPicture['state']) =>
    matched.filter((picture) => picture.state === state)
  const groups = groupNew(matched)
  const knownCount = filterByState('known').length
  return (
    <>
      <Typography role="status">
        {formatCount(groups.flat().length, 'picture')} of {formatCount(groups.length, 'model')} to
        import
        {knownCount > 0 ? `; ${knownCount} are there already` : ''}.
      </Typography>
      <Box component="ul" aria-label="To import" sx={{ listStyle: 'none', p: 0, my: 1 }}>
        {groups.map((group) => (
          <Box
            component="li"
            key={group[0]?.modelId}
            sx={{ py: 0.5, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <strong>{group[0]?.modelName}</strong>: {group.map(({ path }) => path).join(', ')}
          </Box>
        ))}
      </Box>
      <Names
        title="No model is called so; these are left out:"
        pictures={filterByState('unmatched')}
      />
      <Names
        title="Several models are called so; add these on the model’s own page:"
        pictures={filterByState('ambiguous')}
      />
    </>
  )
}

interface NamesProps {
  title: string
  pictures: readonly MatchedPicture[]
}

/** Pictures that are left out, by name. */
const Names = ({ title, pictures }: NamesProps) =>
  pictures.length === 0 ? null : (
    <Alert severity="warning" variant="outlined" sx={{ my: 1 }}>
      <Typography>{title}</Typography>
      <Box component="ul" sx={{ pl: 2, m: 0, listStyle: 'revert', overflowWrap: 'anywhere' }}>
        {pictures.map(({ path, modelName }) => (
          <li key={path}>{modelName ? `${path} (${modelName})` : path}</li>
        ))}
      </Box>
    </Alert>
  )
