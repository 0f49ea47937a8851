import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  ArrayInput,
  EditBase,
  Link as RecordLink,
  SaveButton,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
  Toolbar,
  useNotify,
} from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import type { JuniorPlan } from '#contracts/admin/juniors.ts'
import { messageOf } from '../api/http.ts'
import { NullableTextInput } from '../kit/forms/inputs.tsx'
import { showDay } from '../kit/agency/agency-time.ts'
import { FactList, Section } from '../kit/records/facts.tsx'
import { fullRecord } from '../kit/records/full-record.ts'

type Booking = AdminRecord<'bookings'>

const shrink = { inputLabel: { shrink: true } }

/** When the models are called, day by day. */
const CallTimes = () => (
  <ArrayInput source="callTimes" label="Call times">
    <SimpleFormIterator disableReordering>
      <TextInput source="day" type="date" isRequired slotProps={shrink} />
      <TextInput source="from" type="time" isRequired slotProps={shrink} />
      <TextInput source="to" type="time" isRequired slotProps={shrink} />
      <TextInput
        source="breaks"
        defaultValue=""
        parse={(text: string) => text}
        helperText="Like 11:00-11:15, 13:00-13:45"
      />
    </SimpleFormIterator>
  </ArrayInput>
)

/** What the agency records before a junior's booking may be confirmed. */
const Papers = ({ booking }: { booking: Booking }) => {
  const notify = useNotify()
  return (
    <EditBase
      id={booking.id}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={fullRecord}
      mutationOptions={{
        ...fullRecord,
        onSuccess: () => notify('Saved', { type: 'success' }),
        onError: (error: unknown) => notify(messageOf(error), { type: 'error' }),
      }}
    >
      <SimpleForm
        toolbar={
          <Toolbar>
            <SaveButton icon={<></>} label="Save papers and call times" />
          </Toolbar>
        }
      >
        <NullableTextInput
          source="guardianConsent"
          label="Guardian’s consent"
          helperText="Who has consented, and when"
        />
        <NullableTextInput source="licenceReference" label="Performance licence" />
        <NullableTextInput source="chaperoneName" label="Chaperone" />
        <CallTimes />
      </SimpleForm>
    </EditBase>
  )
}

const verdict = ({ isLawful }: JuniorPlan['calls'][number]): string => {
  if (isLawful === null) return 'Not known'
  return isLawful ? 'Lawful' : 'Not lawful'
}

const Calls = ({ calls }: Pick<JuniorPlan, 'calls'>) => (
  <Box component="ul" aria-label="Call times and the law" sx={{ listStyle: 'none', p: 0, my: 1 }}>
    {calls.map((call) => (
      <Box
        component="li"
        key={`${call.day} ${call.from} ${call.modelName}`}
        sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}
      >
        <Typography variant="body2">
          {call.modelName} · {showDay(call.day)}, {call.from} to {call.to} ·{' '}
          <strong>{verdict(call)}</strong>
        </Typography>
        {call.problems.length > 0 ? (
          <Box component="ul" sx={{ pl: 2, my: 0.5, listStyle: 'revert' }}>
            {call.problems.map((problem) => (
              <Typography component="li" variant="body2" color="error" key={problem}>
                {problem}
              </Typography>
            ))}
          </Box>
        ) : null}
      </Box>
    ))}
  </Box>
)

const Plan = ({ plan, shootDate }: { plan: JuniorPlan; shootDate: string }) => (
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
        ['Earliest day to confirm', showDay(plan.earliestDay)],
      ]}
    />
    {shootDate < plan.earliestDay ? (
      <Alert severity="warning" variant="outlined">
        There is no licence on record, and one takes {plan.licenceDays} days’ notice: the first day
        is too soon.
      </Alert>
    ) : null}
    <Calls calls={plan.calls} />
    <details>
      <summary>
        By the law of {plan.jurisdiction}, last checked on {showDay(plan.checkedOn)}
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
  const { guardianConsent, licenceReference, chaperoneName, juniorPlan, shootDate } = booking
  const isCleared = guardianConsent && licenceReference && chaperoneName
  return (
    <Section title="Junior">
      {isCleared ? null : (
        <Alert severity="warning" variant="outlined">
          This booking includes a junior. It cannot be confirmed before the guardian’s consent, the
          licence and the chaperone are on record.
        </Alert>
      )}
      {juniorPlan ? <Plan plan={juniorPlan} shootDate={shootDate} /> : null}
      <Papers booking={booking} />
    </Section>
  )
}
