import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { getBoardName } from '../kit/records/boards.ts'
import { Thumbnail } from '../kit/records/fields.tsx'
import { fullRecord } from '../kit/records/full-record.ts'
import { formatPersonName } from '../kit/records/person-name.ts'
import { PackagePicturesField } from './package-pictures-field.tsx'

/** A model in the package form. */
export interface PackageModelInput {
  modelId: number
  words: string
  pictureIds: number[]
}

interface Props {
  entry: PackageModelInput
  index: number
  isLast: boolean
  onMove: (to: number) => void
  onChange: (entry: PackageModelInput) => void
  onRemove: () => void
}

/** One model of a package: position, text and pictures. */
export const PackageModelField = ({ entry, index, isLast, onMove, onChange, onRemove }: Props) => {
  const { data: model } = useGetOne<AdminRecord<'models'>>('models', {
    id: entry.modelId,
    ...fullRecord,
  })
  const name = model ? formatPersonName(model) : `Model ${entry.modelId}`
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', py: 2 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {model?.picture ? <Thumbnail picture={model.picture} /> : null}
        <Typography component="h3" variant="subtitle1" sx={{ flex: '1 1 160px' }}>
          {index + 1}. {name}
          {model ? (
            <Typography component="span" variant="body2" color="textSecondary">
              {` · ${getBoardName(model.categoryId)}${model.active ? '' : ' · not shown on the site'}`}
            </Typography>
          ) : null}
        </Typography>
        <Button
          size="small"
          disabled={index === 0}
          aria-label={`Move ${name} up`}
          onClick={() => onMove(index - 1)}
        >
          Up
        </Button>
        <Button
          size="small"
          disabled={isLast}
          aria-label={`Move ${name} down`}
          onClick={() => onMove(index + 1)}
        >
          Down
        </Button>
        <Button size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </Box>
      <TextField
        label="Words"
        fullWidth
        multiline
        minRows={1}
        helperText="Shown to recipients under the name"
        value={entry.words}
        onChange={({ target }) => onChange({ ...entry, words: target.value })}
        slotProps={{ htmlInput: { maxLength: 1000, 'aria-label': `Words about ${name}` } }}
      />
      {model ? (
        <PackagePicturesField
          book={model.pictures}
          modelName={name}
          value={entry.pictureIds}
          onChange={(pictureIds) => onChange({ ...entry, pictureIds })}
        />
      ) : null}
    </Box>
  )
}
