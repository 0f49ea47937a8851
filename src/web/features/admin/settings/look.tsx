import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useFormContext, useWatch } from 'react-hook-form'
import type { SettingValue } from '#contracts/admin.ts'
import { getContrast, isColour } from '#contracts/look/colours.ts'
import { formatContrast, getPalette, listLookProblems } from '#contracts/look/look.ts'
import { headlineFaces, headlineLabels, themeLabels, themeNames } from '#contracts/look/themes.ts'
import { ChoiceInput, TextInput } from '../kit/forms/inputs.tsx'
import { Row } from '../kit/forms/record-form.tsx'

type Look = SettingValue<'look'>
type ColourName = keyof ReturnType<typeof getPalette>

const headlineChoices = headlineFaces.map((id) => ({ id, name: headlineLabels[id] }))
const themeChoices = themeNames.map((id) => ({ id, name: themeLabels[id] }))

/** Theme and colours of the site, with their contrast as one types. */
export const LookFields = () => (
  <>
    <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '60ch', mb: 2 }}>
      A theme, and three colours from which all others are mixed. Leave a colour empty for the
      theme’s own.
    </Typography>
    <ChoiceInput source="value.theme" label="Theme" options={themeChoices} />
    <ChoiceInput source="value.headlines" label="Headlines" options={headlineChoices} />
    <Row>
      <ColourInput name="paper" label="Paper" helperText="The ground of all pages" />
      <ColourInput name="ink" label="Ink" helperText="Texts, buttons, menu and footer" />
      <ColourInput name="accent" label="Accent" helperText="Hearts, hints and the focus" />
    </Row>
    <Contrasts />
  </>
)

interface ColourInputProps {
  name: ColourName
  label: string
  helperText: string
}

/** A colour as text, and the browser's own choice of colours beside it. */
const ColourInput = ({ name, label, helperText }: ColourInputProps) => {
  const { setColour, look } = useLook()
  const colour = getPalette(look)[name]
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextInput source={`value.${name}`} label={label} helperText={helperText} />
      <Box
        component="input"
        type="color"
        aria-label={`${label}: choose a colour`}
        value={isColour(colour) ? colour : '#000000'}
        onChange={({ target }) => setColour(name, target.value)}
        sx={{ flex: 'none', width: 44, height: 44, p: 0.5, border: 0, bgcolor: 'transparent' }}
      />
    </Box>
  )
}

/** Says which colours can be read on the paper, and offers the nearest one that can. */
const Contrasts = () => {
  const { setColour, look } = useLook()
  const { ink, accent, paper } = getPalette(look)
  if (![ink, accent, paper].every(isColour)) return null
  const problems = listLookProblems(look)
  return (
    <Box role="status" sx={{ mt: 1, mb: 2 }}>
      {problems.length === 0 ? (
        <Typography variant="body2">
          Contrast with the paper: ink {formatContrast(getContrast(ink, paper))}, accent{' '}
          {formatContrast(getContrast(accent, paper))}. Everything can be read.
        </Typography>
      ) : (
        problems.map(({ field, message, offer }) => (
          <Alert
            key={field}
            severity="error"
            variant="outlined"
            role="presentation"
            sx={{ mb: 1 }}
            action={
              offer && (
                <Button size="small" color="inherit" onClick={() => setColour(field, offer)}>
                  Use {offer}
                </Button>
              )
            }
          >
            {field === 'ink' ? 'Ink' : 'Accent'}: {message}.
          </Alert>
        ))
      )}
    </Box>
  )
}

const useLook = () => {
  const { setValue } = useFormContext()
  const look = useWatch<{ value: Look }, 'value'>({ name: 'value' })
  const setColour = (name: ColourName, colour: string): void =>
    setValue(`value.${name}`, colour, { shouldDirty: true, shouldValidate: true })
  return { look, setColour }
}
