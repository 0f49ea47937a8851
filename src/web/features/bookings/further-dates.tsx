import { type Control, Controller, useFieldArray, useFormState } from 'react-hook-form'
import { maxWindows } from '#contracts/bookings/booking-check.ts'
import type { BookingForm } from '#contracts/bookings/bookings.ts'
import { afterRows, removesRow, useRemovedRow } from '#web/lib/hooks/use-removed-row.ts'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import styles from './booking.module.css'

const blank = { start_date: '', end_date: '', start_time: '', end_time: '' }

interface RowProps {
  id: string
  control: Control<BookingForm>
  place: number
}

/** Fields for further date windows: whole days, or a time range on one day. */
export const FurtherDates = ({ id, control }: Omit<RowProps, 'place'>) => {
  const { fields, append, remove } = useFieldArray({ control, name: 'further_dates' })
  const list = useRemovedRow(fields.length)
  return (
    <div ref={list} className={styles.windows}>
      {fields.map((field, index) => (
        <fieldset key={field.id} className={styles.further}>
          <legend className="label">More dates ({index + 1})</legend>
          <Row id={id} control={control} place={index} />
          <Button
            variant="quiet"
            aria-label={`Remove more dates (${index + 1})`}
            onClick={() => remove(index)}
            {...removesRow}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      {fields.length < maxWindows - 1 && (
        <p>
          <Button
            id={id}
            variant="quiet"
            {...afterRows}
            onClick={() => {
              const firstDay = `further_dates.${fields.length}.start_date` as const
              append(blank, { focusName: firstDay })
            }}
          >
            Add more dates
          </Button>
        </p>
      )}
    </div>
  )
}

const Row = (props: RowProps) => {
  const { id, control, place } = props
  const { errors } = useFormState({ control, name: 'further_dates' })
  const rowErrors = errors.further_dates?.[place]
  const time = (name: 'start_time' | 'end_time', label: string) => (
    <TextField
      id={`${id}-${place}-${name}`}
      label={label}
      error={rowErrors?.[name]?.message}
      placeholder="hh:mm"
      maxLength={5}
      {...control.register(`further_dates.${place}.${name}`)}
    />
  )
  return (
    <div className={styles.window}>
      <Day {...props} field="start_date" label="First day" error={rowErrors?.start_date?.message} />
      <Day {...props} field="end_date" label="Last day" error={rowErrors?.end_date?.message} />
      {time('start_time', 'From')}
      {time('end_time', 'Until')}
    </div>
  )
}

interface DayProps extends RowProps {
  field: 'start_date' | 'end_date'
  label: string
  error?: string
}

const Day = ({ id, control, place, field: name, label, error }: DayProps) => (
  <Controller
    name={`further_dates.${place}.${name}`}
    control={control}
    render={({ field }) => (
      <DatePicker
        id={`${id}-${place}-${name}`}
        label={label}
        starred={name === 'start_date'}
        error={error}
        name={field.name}
        when="upcoming"
        value={(field.value ?? '').replaceAll('-', '/')}
        onChange={(text) => field.onChange(text.replaceAll('/', '-'))}
        onBlur={field.onBlur}
        ref={field.ref}
      />
    )}
  />
)
