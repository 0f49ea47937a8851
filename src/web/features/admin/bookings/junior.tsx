import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link as RecordLink, TextInput as RaTextInput } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import type { JuniorPlan } from '#contracts/admin/bookings/juniors.ts'
import { isOpenBooking } from '#contracts/bookings/booking-states.ts'
import { showDay } from '../kit/agency/agency-time.ts'
import { FactList, Section } from '../kit/records/facts.tsx'
import { BookingForm } from './booking-form.tsx'

type Booking = AdminRecord<'bookings'>
type Judged = JuniorPlan['calls'][number]

const shrink = { inputLabel: { shrink: true } }

/** A child's own papers. */
const Paper = ({ place, name }: { place: number; name: string }) => (
  <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0, width: '100%' }}>
    <Typography component="legend" variant="subtitle2" sx={{ mb: 1 }}>
      {name}
    </Typography>
    <RaTextInput
      source={`papers.${place}.guardianConsent`}
      label="Guardian’s consent"
      helperText="Who has consented, and when"
    />
    <RaTextInput source={`papers.${place}.licenceReference`} label="Performance licence" />
    <RaTextInput
      source={`papers.${place}.licenceFrom`}
      label="Licence valid from"
      type="date"
      slotProps={shrink}
    />
    <RaTextInput source={`papers.${place}.chaperoneName`} label="Chaperone" />
  </Box>
)

const verdict = ({ isLawful }: Judged): string => {
  if (isLawful === null) return 'Not known'
  return isLawful ? 'Lawful' : 'Not lawful'
}

const hoursInWords = ({ hours }: Judged): string =>
  hours
    .map(({ from, to, code }) => `${from} to ${to}${code ? ` (booking ${code})` : ''}`)
    .join(', ')

const Basis = ({ call: { rules, isWorkAssumed } }: { call: Judged }) =>
  rules.length > 0 ? (
    <Typography variant="body2" color="textSecondary">
      By {rules.join(', ')}
      {isWorkAssumed
        ? '. The time on set is not given: everything but breaks counts as work.'
        : null}
    </Typography>
  ) : null

const Calls = ({ calls }: Pick<JuniorPlan, 'calls'>) => (
  <Box component="ul" aria-label="Call times and the law" sx={{ listStyle: 'none', p: 0, my: 1 }}>
    {calls.map((call) => (
      <Box
        component="li"
        key={`${call.day} ${call.modelName}`}
        sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}
      >
        <Typography variant="body2">
          {call.modelName} · {showDay(call.day)}, {hoursInWords(call)} ·{' '}
          <strong>{verdict(call)}</strong>
        </Typography>
        {call.problems.length > 0 ? (
          <Box component="ul" sx={{ pl: 2, my: 0.5, listStyle: 'revert' }}>
            {call.problems.map(({ text, rule }) => (
              <Typography component="li" variant="body2" color="error" key={text}>
                {text}
                {rule ? ` (${rule})` : ''}
              </Typography>
            ))}
          </Box>
        ) : null}
        <Basis call={call} />
      </Box>
    ))}
  </Box>
)

interface PlanProps {
  plan: JuniorPlan
  shootDate: string
  /** Whether it is still to be confirmed: of what is over, nothing is too soon. */
  isToConfirm: boolean
}

const Plan = ({ plan, shootDate, isToConfirm }: PlanProps) => (
  <>
    <FactList
      facts={[
        ...plan.models.map(
          ({ id, name, age, limits }) =>
            [
              name,
              <span key={id}>
                {age === null ? (
                  <>
                    No date of birth on record:{' '}
                    <RecordLink to={`/admin/models/${id}`}>enter it</RecordLink>
                  </>
                ) : (
                  [`${age} years on the first day`, ...limits].join('\n')
                )}
              </span>,
            ] as const,
        ),
        ...(isToConfirm
          ? [
              [
                'Earliest day to confirm',
                plan.earliestDay ? showDay(plan.earliestDay) : 'None within a year',
              ] as const,
            ]
          : []),
      ]}
    />
    {isToConfirm && (plan.earliestDay === null || shootDate < plan.earliestDay) ? (
      <Alert severity="warning" variant="outlined">
        The first day of the booking is too soon. {plan.reasons.join(' ')}
      </Alert>
    ) : null}
    <Typography variant="body2">{plan.licence}</Typography>
    <Calls calls={plan.calls} />
    <details>
      <summary>
        By the law of {plan.jurisdiction}, entered on {showDay(plan.enteredOn)}
      </summary>
      <Typography variant="body2">{plan.source}</Typography>
      <Box component="ul" sx={{ pl: 2, my: 1, listStyle: 'revert' }}>
        {plan.notes.map((note) => (
          <Typography component="li" variant="body2" key={note}>
            {note}
          </Typography>
        ))}
      </Box>
    </details>
  </>
)

/** What a junior's job needs: papers on record, and hours within the law. */
export const Junior = ({ booking }: { booking: Booking }) => {
  const { papers, lacksPapers, juniorPlan, shootDate, state } = booking
  const isToConfirm = isOpenBooking(state) && state !== 'confirmed'
  return (
    <Section title="Junior">
      {lacksPapers && isOpenBooking(state) ? (
        <Alert severity="warning" variant="outlined">
          This booking includes a junior. A junior’s job cannot be confirmed before the guardian’s
          consent, the licence and the chaperone are on record.
        </Alert>
      ) : null}
      {juniorPlan ? <Plan plan={juniorPlan} {...{ shootDate, isToConfirm }} /> : null}
      <BookingForm booking={booking} label="Save papers">
        {papers.map(({ modelId, modelName }, place) => (
          <Paper key={modelId} place={place} name={modelName} />
        ))}
      </BookingForm>
    </Section>
  )
}
