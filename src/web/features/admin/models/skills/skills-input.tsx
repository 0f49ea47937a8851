import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextInput } from '../../kit/forms/inputs.tsx'
import { suggestSkills, applySuggestion } from './suggest-skills.ts'
import { useSkills } from './use-skills.ts'

/** A model's skills as text, with suggestions from other models so that one skill has one spelling. */
export const SkillsInput = () => {
  const { data: skills = [] } = useSkills()
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name: 'skills' })
  const text = typeof value === 'string' ? value : ''
  const suggestions = suggestSkills(text, skills)
  return (
    <>
      <TextInput source="skills" lines={2} helperText="With commas between them" />
      {suggestions.length > 0 ? (
        <Box
          role="group"
          aria-label="Suggestions"
          sx={{ display: 'flex', flexWrap: 'wrap', mb: 2 }}
        >
          {suggestions.map((key) => (
            <Button
              key={key}
              size="small"
              aria-label={`Add ${key}`}
              onClick={() =>
                setValue('skills', applySuggestion(text, key, skills), {
                  shouldDirty: true,
                  shouldTouch: true,
                })
              }
              sx={{ textTransform: 'none', minWidth: 0 }}
            >
              {key}
            </Button>
          ))}
        </Box>
      ) : null}
    </>
  )
}
