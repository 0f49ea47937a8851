import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link as RecordLink, TextInput as RaTextInput } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import type { JuniorPlan } from '#contracts/admin/bookings/juniors.ts'
import { formatPaperProblems } from '#contracts/bookings/paper-problems.ts'
import { isOpenBooking } from '#contracts/orders/order-states.ts'
import { formatMediumDay } from '#contracts/time/format.ts'
import { FactList, Section } from '../kit/records/facts.tsx'
import { BookingForm } from './booking-form.tsx'

type Booking = AdminRecord<'bookings'>

const shrink = { inputLabel: { shrink: true } }

/** The documents and legal working hours that a junior's job needs. */
export const Junior = ({ booking }: { booking: Booking }) => {
  const { papers, lacksPapers, juniorPlan, shootDate, state } = booking
  const isToConfirm = isOpenBooking(state) && state !== 'confirmed'
  return (
    <Section title="Junior">
      {lacksPapers && isOpenBooking(state) ? (
        <Alert severity="warning" variant="outlined">
          This booking includes a junior. A junior’s job cannot be confirmed before all papers are
          on record and valid on the days of the booking.
          <PaperProblems papers={papers} />
        </Alert>
      ) : null}
      {juniorPlan ? (
        <Plan plan={juniorPlan} shootDate={shootDate} isToConfirm={isToConfirm} />
      ) : null}
      <BookingForm booking={booking} label="Save papers">
        {papers.map(({ modelId, modelName }, index) => (
          <Paper key={modelId} place={index} name={modelName} />
        ))}
      </BookingForm>
    </Section>
  )
}

/** The juniors whose papers are incomplete, with the reasons. */
const PaperProblems = ({ papers }: Pick<Booking, 'papers'>) => (
  <Box component="ul" sx={{ pl: 2, my: 0.5, listStyle: 'revert' }}>
    {papers
      .filter(({ problems }) => problems.length > 0)
      .map(({ modelId, modelName, problems }) => (
        <li key={modelId}>
          {modelName}: {formatPaperProblems(problems)}
        </li>
      ))}
  </Box>
)

interface PlanProps {
  plan: JuniorPlan
  shootDate: string
  /** Whether the booking is still to be confirmed; past bookings get no warning about the earliest day. */
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
                plan.earliestDay ? formatMediumDay(plan.earliestDay) : 'None within a year',
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
    <Typography variant="body2">{plan.advice}</Typography>
    <Calls calls={plan.calls} />
    <details>
      <summary>
        By the law of {plan.jurisdiction}, entered on {formatMediumDay(plan.enteredOn)}
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

const Calls = ({ calls }: Pick<JuniorPlan, 'calls'>) => (
  <Box component="ul" aria-label="Call times and the law" sx={{ listStyle: 'none', p: 0, my: 1 }}>
    {calls.map((call) => (
      <Box
        component="li"
        key={`${call.day} ${call.modelName}`}
        sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}
      >
        <Typography variant="body2">
          {call.modelName} · {formatMediumDay(call.day)}, {formatHours(call)} ·{' '}
          <strong>{formatVerdict(call)}</strong>
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

type JuniorCall = JuniorPlan['calls'][number]

const formatHours = ({ hours }: JuniorCall): string =>
  hours
    .map(({ from, to, code }) => `${from} to ${to}${code ? ` (booking ${code})` : ''}`)
    .join(', ')

const formatVerdict = ({ isLawful }: JuniorCall): string => {
  if (isLawful === null) return 'Not known'
  return isLawful ? 'Lawful' : 'Not lawful'
}

const Basis = ({ call: { rules, isWorkAssumed } }: { call: JuniorCall }) =>
  rules.length > 0 ? (
    <Typography variant="body2" color="textSecondary">
      By {rules.join(', ')}
      {isWorkAssumed
        ? '. The time on set is not given: everything but breaks counts as work.'
        : null}
    </Typography>
  ) : null

/** The documents of one junior. */
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
    <DatedPaper
      place={place}
      paper="licence"
      label="Licence"
      helperText="The authority’s licence, authorisation or approval: its reference"
    />
    <DatedPaper
      place={place}
      paper="medical"
      label="Medical opinion"
      helperText="Who has found the child fit for the work. Needed in France under sixteen"
    />
    <DatedPaper
      place={place}
      paper="permit"
      label="Work permit"
      helperText="For a child who needs one to work in the country: its reference"
    />
    <RaTextInput source={`papers.${place}.chaperoneName`} label="Chaperone" />
  </Box>
)

interface DatedPaperProps {
  place: number
  paper: 'licence' | 'medical' | 'permit'
  label: string
  helperText: string
}

/** A document with its period of validity. */
const DatedPaper = ({ place, paper, label, helperText }: DatedPaperProps) => (
  <>
    <RaTextInput
      source={`papers.${place}.${paper}Reference`}
      label={label}
      helperText={helperText}
    />
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {(['From', 'Until'] as const).map((end) => (
        <RaTextInput
          key={end}
          source={`papers.${place}.${paper}${end}`}
          label={`${label} valid ${end.toLowerCase()}`}
          type="date"
          slotProps={shrink}
        />
      ))}
    </Box>
  </>
)
