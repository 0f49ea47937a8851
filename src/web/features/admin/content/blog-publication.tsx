import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import { SaveButton, useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AdminRecord } from '#contracts/admin.ts'
import { DateTimeInput } from '../kit/forms/inputs.tsx'
import { StateLabel } from '../kit/records/fields.tsx'

interface Values {
  active: boolean
  publishAt: string | null
}

type Publication = 'draft' | 'scheduled' | 'published'

const choices: readonly { value: Publication; label: string }[] = [
  { value: 'draft', label: 'Draft: only the back office sees it' },
  { value: 'scheduled', label: 'Publish automatically at a set time' },
  { value: 'published', label: 'Published: readers see it' },
]

/** The publication state of the article; changes take effect on saving. */
export const Publication = () => {
  const labelId = useId()
  const form = useFormContext<Values>()
  const [active, publishAt] = useWatch<Values>({ name: ['active', 'publishAt'] })
  const [isScheduling, setScheduling] = useState(false)
  const isScheduled = isScheduling || Boolean(publishAt)
  const state: Publication = active ? 'published' : isScheduled ? 'scheduled' : 'draft'
  const handleChange = (next: Publication) => {
    setScheduling(next === 'scheduled')
    form.setValue('active', next === 'published', { shouldDirty: true })
    if (next !== 'scheduled') form.setValue('publishAt', null, { shouldDirty: true })
  }
  return (
    <>
      <FormControl>
        <FormLabel id={labelId}>Publication</FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          value={state}
          onChange={(_, value) => handleChange(value as Publication)}
        >
          {choices.map(({ value, label }) => (
            <FormControlLabel key={value} value={value} control={<Radio />} label={label} />
          ))}
        </RadioGroup>
      </FormControl>
      {state === 'scheduled' ? <DateTimeInput source="publishAt" label="Publish at" /> : null}
    </>
  )
}

/** Publishes the form's content from anywhere in the form; the label shows the stored state. */
export const PublishButton = () => {
  const form = useFormContext<Values>()
  const article = useRecordContext<Partial<AdminRecord<'blog-articles'>>>()
  const publish = () => {
    form.setValue('active', true, { shouldDirty: true })
    form.setValue('publishAt', null, { shouldDirty: true })
  }
  return (
    <>
      {article?.state === 'published' ? null : (
        <SaveButton
          label="Publish"
          variant="outlined"
          icon={<></>}
          alwaysEnable
          onClick={publish}
        />
      )}
      <Box sx={{ ml: 'auto' }}>
        <StateLabel state={article?.state ?? 'draft'} />
      </Box>
    </>
  )
}
