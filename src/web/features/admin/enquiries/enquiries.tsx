import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useDataProvider, useNotify, useRecordContext, useRefresh, useUpdate } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { enquiryKinds, enquiryStates } from '#contracts/submissions/enquiry-options.ts'
import { getErrorMessage } from '../api/http.ts'
import { useCan } from '../kit/records/contract.ts'
import { ClientName } from '../kit/records/client-name.tsx'
import { formatPersonName } from '../kit/records/person-name.ts'
import { Column } from '../kit/lists/column.tsx'
import { FactList, Section, TwoColumns } from '../kit/records/facts.tsx'
import {
  DateTimeField,
  toSentenceCase,
  StateField,
  StateLabel,
  TagsField,
  YesNoField,
} from '../kit/records/fields.tsx'
import { ChoiceFilter, toOptions, TagFilter, YesNoFilter } from '../kit/lists/filters.tsx'
import { ArchiveButton } from '../kit/actions/archive.tsx'
import { BulkAction } from '../kit/actions/bulk-action.tsx'
import { BulkEmail, BulkTag } from '../kit/actions/bulk-actions.tsx'
import { BulkAssign } from '../kit/actions/bulk-assign.tsx'
import { EmailButton } from '../kit/actions/email-button.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { WorkPanel } from '../kit/work/work-panel.tsx'
import { RecordPage } from '../kit/records/record-page.tsx'
import { Timeline } from '../kit/timeline/timeline.tsx'
import { Consents, SubmittedFiles } from '../kit/records/submission.tsx'
import { workFilters } from '../kit/work/work-filters.tsx'

type Enquiry = AdminRecord<'enquiries'>

const CloseButton = ({ enquiry }: { enquiry: Enquiry }) => {
  const [update, { isPending }] = useUpdate<Enquiry>()
  const notify = useNotify()
  const refresh = useRefresh()
  const canUpdate = useCan('edit')
  const state = enquiry.state === 'closed' ? 'new' : 'closed'
  if (!canUpdate) return null
  const handleClick = () =>
    update(
      'enquiries',
      { id: enquiry.id, data: { state }, previousData: enquiry },
      {
        onSuccess: () => refresh(),
        onError: (error) => notify(getErrorMessage(error), { type: 'error' }),
      },
    )
  return (
    <Button variant="outlined" disabled={isPending} onClick={() => void handleClick()}>
      {state === 'closed' ? 'Close without replying' : 'Reopen'}
    </Button>
  )
}

/** Closes the selected enquiries without a reply. */
const CloseMany = () => {
  const dataProvider = useDataProvider()
  return (
    <BulkAction
      label="Close"
      doneLabel="closed"
      runAction={(row) =>
        dataProvider.update('enquiries', {
          id: row.id,
          data: { ...row, state: 'closed' },
          previousData: row,
        })
      }
    >
      <Typography>Nobody is emailed.</Typography>
    </BulkAction>
  )
}

const Body = () => {
  const enquiry = useRecordContext<Enquiry>()
  if (!enquiry) return null
  const { firstName, lastName, email, phone, countryName, cityName, details, message } = enquiry
  const { clientId } = enquiry
  return (
    <TwoColumns
      main={
        <>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2, flexWrap: 'wrap' }}>
            <StateLabel state={enquiry.state} />
            <Typography>{toSentenceCase(enquiry.kind)}</Typography>
            {enquiry.suspected ? <StateLabel state="likely spam" /> : null}
          </Box>
          <Section title="Message">
            <Typography sx={{ whiteSpace: 'pre-line' }}>{message}</Typography>
          </Section>
          <Section title="Sender">
            <FactList
              facts={[
                ['Name', <ClientName key="name" id={clientId} name={formatPersonName(enquiry)} />],
                ['Email', email],
                ['Phone', phone],
                ['Place', `${cityName}, ${countryName}`],
                ...details.map(({ label, value }) => [label, value] as const),
              ]}
            />
          </Section>
          <SubmittedFiles files={enquiry.files} />
        </>
      }
      side={
        <>
          <Section title="Actions">
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              <EmailButton
                to={`${firstName} ${lastName}`}
                subject={`Re: ${enquiry.subject}`}
                action="answer"
              />
              <CloseButton enquiry={enquiry} />
            </Box>
          </Section>
          <WorkPanel />
          <Consents consents={enquiry.consents} />
        </>
      }
      below={<Timeline />}
    />
  )
}

const ArchiveToggle = () => (useCan('delete') ? <ArchiveButton /> : null)

const Title = () => <span>{useRecordContext<Enquiry>()?.subject ?? 'Enquiry'}</span>

/** Submissions of the public forms. Answering one emails the sender and marks it as answered. */
export const enquiries = {
  list: (
    <RecordList
      rowClick="show"
      bulk={
        <>
          <BulkEmail label="Answer" doneLabel="answered" action="answer" subject="Your enquiry" />
          <CloseMany />
          <BulkAssign />
          <BulkTag />
        </>
      }
      filters={[
        <ChoiceFilter
          key="state"
          source="state"
          label="State"
          options={toOptions(enquiryStates)}
          alwaysOn
        />,
        <ChoiceFilter key="kind" source="kind" label="Kind" options={toOptions(enquiryKinds)} />,
        <TagFilter key="tags" source="tags" label="Tag" />,
        ...workFilters,
        <YesNoFilter key="robot" source="suspected" label="Likely spam" />,
        <YesNoFilter key="snoozed" source="isSnoozed" label="Snoozed" />,
      ]}
      narrow={({ subject, firstName, lastName, state }: Enquiry) => ({
        primary: subject,
        secondary: `${firstName} ${lastName} · ${state}`,
      })}
    >
      <Column source="subject" />
      <Column source="state">
        <StateField source="state" />
      </Column>
      <Column source="kind">
        <StateField source="kind" />
      </Column>
      <Column source="createdAt" label="Received">
        <DateTimeField source="createdAt" />
      </Column>
      <Column source="lastName" label="From" />
      <Column source="email" />
      <Column source="tags">
        <TagsField />
      </Column>
      <Column source="assigneeName" label="Assigned to" />
      <Column source="suspected" label="Likely spam">
        <YesNoField source="suspected" />
      </Column>
    </RecordList>
  ),
  show: (
    <RecordPage title={<Title />} actions={<ArchiveToggle />}>
      <Body />
    </RecordPage>
  ),
}
