import Typography from '@mui/material/Typography'
import { IntegerInput } from '../kit/forms/inputs.tsx'
import { Row } from '../kit/forms/record-form.tsx'
import { Section } from '../kit/records/facts.tsx'

/** How many days the owner keeps data that would otherwise grow without limit. */
export const Retention = () => (
  <>
    <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '60ch', mb: 2 }}>
      In days; what is older is removed by a daily sweep and cannot be brought back. An empty field
      keeps everything. Orders, payments and refunds are always kept.
    </Typography>
    <Section title="People">
      <IntegerInput
        source="value.declinedApplications"
        label="Declined applications"
        helperText="With their files, since they were last changed. Data protection authorities expect no more than two years (730)"
      />
      <IntegerInput
        source="value.closedEnquiries"
        label="Closed enquiries"
        helperText="With their files, since they were last changed"
      />
      <IntegerInput
        source="value.emailTexts"
        label="Texts of emails in timelines"
        helperText="Recipient, subject and time stay"
      />
      <IntegerInput
        source="value.exports"
        label="Files of exported lists"
        helperText="From 1 to 30: they are copies of people’s data"
      />
    </Section>
    <Section title="The office">
      <IntegerInput
        source="value.auditEntries"
        label="Audit log"
        helperText="Not less than 365. What the history of records and timelines show goes with it"
      />
      <Row>
        <IntegerInput source="value.seenNotifications" label="Notifications, once seen" />
        <IntegerInput source="value.notifications" label="All notifications" />
      </Row>
      <IntegerInput
        source="value.profileViews"
        label="Views of profiles by day"
        helperText="Not less than 740: Figures go back 104 weeks"
      />
    </Section>
    <Section title="The program">
      <Row>
        <IntegerInput source="value.providerEvents" label="Messages of payment providers" />
        <IntegerInput source="value.failedJobs" label="Failed jobs" />
      </Row>
    </Section>
  </>
)
