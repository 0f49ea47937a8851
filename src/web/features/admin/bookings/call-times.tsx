import { AddItemButton, ArrayInput, SimpleFormIterator, TextInput } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { keepText } from '../kit/forms/inputs.tsx'
import { Section } from '../kit/records/facts.tsx'
import { BookingForm } from './booking-form.tsx'

const shrink = { inputLabel: { shrink: true } }

/** The call times of a booking's models, day by day, and what they bring. */
export const CallTimes = ({ booking }: { booking: AdminRecord<'bookings'> }) => (
  <Section title="Call times">
    <BookingForm booking={booking} label="Save call times">
      <ArrayInput
        source="callTimes"
        label="Days"
        helperText="Models with a job on these days are emailed when the times are saved"
      >
        <SimpleFormIterator
          disableClear
          disableReordering
          addButton={<AddItemButton label="Add a call time" />}
        >
          <TextInput source="day" type="date" isRequired slotProps={shrink} />
          <TextInput source="from" type="time" isRequired slotProps={shrink} />
          <TextInput
            source="to"
            type="time"
            isRequired
            slotProps={shrink}
            helperText="Earlier than From: on the next day"
          />
          <TextInput
            source="breaks"
            defaultValue=""
            parse={keepText}
            helperText="Like 11:00-11:15, 13:00-13:45"
          />
          <TextInput
            source="work"
            label="On set"
            defaultValue=""
            parse={keepText}
            helperText={
              booking.includesJunior
                ? 'Like 09:30-11:00, 14:00-15:30. If empty, everything but breaks counts as work.'
                : 'Like 09:30-11:00, 14:00-15:30'
            }
          />
        </SimpleFormIterator>
      </ArrayInput>
      <TextInput
        source="whatToBring"
        label="What to bring"
        multiline
        parse={keepText}
        helperText="For the models alone: they are emailed when it is saved"
      />
    </BookingForm>
  </Section>
)
