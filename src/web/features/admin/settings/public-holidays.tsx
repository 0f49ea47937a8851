import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { callAdmin } from '../api/call-admin.ts'
import { getErrorMessage } from '../api/http.ts'
import { today } from '../kit/agency/agency-time.ts'
import { formatMediumDay } from '#contracts/time/format.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { TextListInput } from '../kit/forms/inputs.tsx'

const source = 'value.holidays'

/** Public holidays: filled in by country and year, and editable. */
export const HolidaysInput = () => {
  const { time_zone: timeZone } = useAgency()
  const year = Number(today(timeZone).slice(0, 4))
  const { mutate, isPending, data, error } = useHolidayMutation()
  return (
    <>
      <TextListInput
        source={source}
        label="Public holidays"
        helperText="Days such as 2026-12-25, each confirmed with Enter"
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {[year, year + 1].map((each) => (
          <Button
            key={each}
            size="small"
            variant="outlined"
            disabled={isPending}
            onClick={() => mutate(each)}
          >
            Add those of {each}
          </Button>
        ))}
      </Box>
      <Box role="status" sx={{ mb: 2 }}>
        {data ? (
          <Alert severity="info" variant="outlined" role="presentation">
            {data.added.length === 0
              ? `All public holidays of ${data.year} are there.`
              : `Added: ${data.added.map(({ day, name }) => `${name}, ${formatMediumDay(day)}`).join('; ')}. Add those of your region, and remove those on which you work. Then save.`}
          </Alert>
        ) : null}
        {error ? (
          <Alert severity="error" variant="outlined" role="presentation">
            {getErrorMessage(error)}
          </Alert>
        ) : null}
      </Box>
    </>
  )
}

interface Values {
  value: { holidays?: string[] }
}

/** Adds a year's public holidays to the form; returns those that were missing. */
const useHolidayMutation = () => {
  const form = useFormContext<Values>()
  return useMutation({
    mutationFn: async (year: number) => {
      const { holidays } = await callAdmin('GET /api/admin/holidays', { year })
      const days = form.getValues(source) ?? []
      const added = holidays.filter(({ day }) => !days.includes(day))
      const all = new Set([...days, ...added.map(({ day }) => day)])
      form.setValue(source, [...all].sort(), { shouldDirty: true, shouldValidate: true })
      return { year, added }
    },
  })
}
