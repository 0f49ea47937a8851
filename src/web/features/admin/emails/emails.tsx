import Typography from '@mui/material/Typography'
import { useGetList, usePermissions, useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import type { StaffRole } from '#contracts/accounts/roles.ts'
import type { AdminRecord } from '#contracts/admin.ts'
import { emailStates } from '#contracts/admin/emails/email-states.ts'
import type { EmailTemplateSummary } from '#contracts/admin/emails/email-templates.ts'
import { can } from '../api/permissions.ts'
import {
  ChoiceFilter,
  type FilterProps,
  TextFilter,
  toOptions,
  YesNoFilter,
} from '../kit/lists/filters.tsx'
import type { Option } from '../kit/forms/inputs.tsx'
import { Column } from '../kit/lists/column.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { FactList, Section, TwoColumns } from '../kit/records/facts.tsx'
import { DateTimeField, StateField, StateLabel } from '../kit/records/fields.tsx'
import { RecordPage } from '../kit/records/record-page.tsx'
import { CorrectAddressButton, SetAsideButton } from './correction-buttons.tsx'
import { ResendButton } from './resend-button.tsx'

type Email = AdminRecord<'emails'>

const typedKind = { id: 'typed', name: 'Written by staff' }

/** The kinds of emails as the office calls them, for roles that may read their texts. */
const useKinds = (): Option[] => {
  const { permissions: role } = usePermissions<StaffRole>()
  const { data = [] } = useGetList<EmailTemplateSummary>(
    'email-templates',
    { pagination: { page: 1, perPage: 200 } },
    { enabled: role !== undefined && can(role, 'list', 'email-templates') },
  )
  return [typedKind, ...data.map(({ id, label }) => ({ id, name: label }))]
}

const Kind = () => {
  const email = useRecordContext<Email>()
  const kinds = useKinds()
  return email ? (kinds.find(({ id }) => id === email.kind)?.name ?? email.kind) : null
}

const KindFilter = (props: FilterProps) => <ChoiceFilter {...props} options={useKinds()} />

const About = () => {
  const about = useRecordContext<Email>()?.about
  return about ? <Link to={`/admin/${about.resource}/${about.id}/show`}>{about.label}</Link> : null
}

const Body = () => {
  const email = useRecordContext<Email>()
  if (!email) return null
  const { to, text, state, problem, answer, isRepeatable, isUndelivered } = email
  return (
    <TwoColumns
      main={
        <Section title="Text">
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {text === '' ? 'The text of this email is not kept.' : text}
          </Typography>
        </Section>
      }
      side={
        <>
          <Section title="Delivery">
            <FactList
              facts={[
                ['State', <StateLabel key="state" state={state} />],
                ['To', to],
                ['Text', <Kind key="kind" />],
                ['About', email.about && <About key="about" />],
                ['Created', <DateTimeField key="created" source="createdAt" />],
                ['Accepted by the mail server', <DateTimeField key="sent" source="sentAt" />],
                ['What the mail server said', answer],
                ['Problem', problem],
              ]}
            />
          </Section>
          <Section title="Actions">
            {isReturned(email) ? <CorrectAddressButton email={email} /> : null}
            {state === 'queued' || !isRepeatable ? null : <ResendButton email={email} />}
            {isUndelivered ? <SetAsideButton email={email} /> : null}
          </Section>
        </>
      }
    />
  )
}

const isReturned = ({ state }: Email): boolean => state === 'refused' || state === 'bounced'

const Title = () => <span>{useRecordContext<Email>()?.subject ?? 'Email'}</span>

/** Every email of the program, with what became of it. */
export const emails = {
  list: (
    <RecordList
      rowClick="show"
      filters={[
        <ChoiceFilter
          key="state"
          source="state"
          label="State"
          options={toOptions(emailStates)}
          alwaysOn
        />,
        <YesNoFilter key="undelivered" source="isUndelivered" label="To look after" />,
        <TextFilter key="to" source="to" label="To" />,
        <KindFilter key="kind" source="kind" label="Text" />,
      ]}
      narrow={({ subject, to, state }: Email) => ({
        primary: subject,
        secondary: `${to} · ${state}`,
      })}
    >
      <Column source="subject" />
      <Column source="to" label="To" />
      <Column source="state">
        <StateField source="state" />
      </Column>
      <Column source="kind" label="Text">
        <Kind />
      </Column>
      <Column source="about" label="About">
        <About />
      </Column>
      <Column source="createdAt" label="Created">
        <DateTimeField source="createdAt" />
      </Column>
      <Column source="problem" label="Problem" />
    </RecordList>
  ),
  show: (
    <RecordPage title={<Title />}>
      <Body />
    </RecordPage>
  ),
}
