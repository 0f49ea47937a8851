import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { RecordPicker } from '../kit/forms/record-picker.tsx'
import { moveItem } from '../kit/media/move-item.ts'
import { formatPersonName } from '../kit/records/person-name.ts'
import { type PackageModelInput, PackageModelField } from './package-model-field.tsx'

interface Values {
  /** Undefined in a new form. */
  models: PackageModelInput[] | undefined
}

/** The models of a package, in the order that recipients see. */
export const ModelsInput = () => {
  const { field, fieldState } = useController<Values, 'models'>({ name: 'models' })
  const [announcement, setAnnouncement] = useState('')
  const value = field.value ?? []
  const move = (from: number, to: number) => {
    field.onChange(moveItem(value, from, to))
    setAnnouncement(`Model ${from + 1} is now number ${to + 1}`)
  }
  const add = (modelId: number | null) => {
    if (modelId === null || value.some((entry) => entry.modelId === modelId)) return
    field.onChange([...value, { modelId, words: '', pictureIds: [] }])
  }
  return (
    <Box component="section" aria-label="Models" sx={{ my: 3 }}>
      <Typography component="h2" variant="h6" gutterBottom>
        Models
      </Typography>
      {value.map((entry, index) => (
        <PackageModelField
          key={entry.modelId}
          entry={entry}
          index={index}
          isLast={index === value.length - 1}
          onMove={(to) => move(index, to)}
          onChange={(next) => field.onChange(value.map((each, at) => (at === index ? next : each)))}
          onRemove={() => field.onChange(value.filter((_, at) => at !== index))}
        />
      ))}
      <RecordPicker
        // The new key resets the picker after a model is added.
        key={value.length}
        resource="models"
        label="Add a model"
        helperText="Type a name. To begin with several, select them in the list of models and press New package"
        getName={formatPersonName}
        value={null}
        onChange={add}
      />
      {fieldState.error ? <FormHelperText error>{fieldState.error.message}</FormHelperText> : null}
      <Box role="status" className="visually-hidden">
        {announcement}
      </Box>
    </Box>
  )
}
