import { CheckboxGroupInput } from 'react-admin'
import type { JuniorLawChoice } from '#contracts/bookings/junior-laws.ts'
import { ChoiceInput, IntegerInput, SwitchInput } from '../kit/forms/inputs.tsx'
import { Row } from '../kit/forms/record-form.tsx'
import { HolidaysInput } from './public-holidays.tsx'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (name, id) => ({ id, name }),
)

const juniorLawNames: readonly { id: JuniorLawChoice; name: string }[] = [
  { id: 'country', name: 'Of your country (see Brand), otherwise England’s' },
  { id: 'england', name: 'England' },
  { id: 'france', name: 'France' },
]

/** The form of the rules for options and juniors, and of the working days. */
export const Desk = () => (
  <>
    <Row>
      <IntegerInput
        source="value.optionDays"
        label="An option lapses (working days before)"
        helperText="Before the first day of its dates"
      />
      <IntegerInput source="value.optionHour" label="At (hour, 0 to 23)" />
    </Row>
    <IntegerInput
      source="value.challengeDays"
      label="Time to answer a challenge (working days)"
      helperText="Silence releases the option"
    />
    <IntegerInput
      source="value.optionReminderHours"
      label="Reminder before an option ends (hours)"
      helperText="The client and the booker are emailed so many hours before. 0: no reminders"
    />
    <CheckboxGroupInput source="value.workingDays" label="Working days" choices={weekdays} />
    <HolidaysInput />
    <SwitchInput
      source="value.selfService"
      label="Put requests of confirmed clients on option at once"
      helperText="Where the model is free and no confirmed client asked earlier. Requests with a junior always wait for a booker"
    />
    <IntegerInput
      source="value.maxOptionDays"
      label="Days that a client may hold in that way"
      helperText="A day of a model counts one. What is asked for beyond it waits for a booker"
    />
    <ChoiceInput
      source="value.juniorLaw"
      label="Rules for juniors"
      options={juniorLawNames}
      helperText="By whose law call times and papers of juniors are checked. Of other countries there is no table: check with the authority there"
    />
    <IntegerInput
      source="value.feedPastDays"
      label="Past days in calendar feeds"
      helperText="How far back the calendars go that clients, bookers and models subscribe to"
    />
  </>
)
