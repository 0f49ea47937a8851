import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Button as LinkButton, Link as RecordLink, useRecordContext } from 'react-admin'
import type { EmailTemplate } from '#contracts/admin/emails/email-templates.ts'
import { TextInput } from '../kit/forms/inputs.tsx'
import { SideBySideEdit } from '../kit/forms/side-by-side.tsx'
import { Column } from '../kit/lists/column.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { DateTimeField, YesNoField } from '../kit/records/fields.tsx'
import { RestoreButton, TestButton } from './email-buttons.tsx'
import { EmailPreview } from './email-preview.tsx'

const Placeholders = () => {
  const { placeholders = [] } = useRecordContext<EmailTemplate>() ?? {}
  if (placeholders.length === 0) return null
  return (
    <Box component="section" aria-label="Placeholders" sx={{ my: 2 }}>
      <Typography variant="body2" color="textSecondary">
        Placeholders: each is replaced when the email is sent
      </Typography>
      <Box component="dl" sx={{ m: 0, fontSize: '0.875rem' }}>
        {placeholders.map(({ name, meaning, required }) => (
          <Box key={name} sx={{ py: 0.5 }}>
            <Box component="dt" sx={{ fontFamily: 'monospace' }}>
              {`{{${name}}}`}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {meaning}
              {required ? ' (required)' : ''}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const Fields = () => {
  const template = useRecordContext<EmailTemplate>()
  if (!template) return null
  return (
    <>
      <Alert severity="info" icon={false} variant="outlined" sx={{ mb: 2 }}>
        Sent: {template.sentWhen.replace(/^W/, 'w')}
      </Alert>
      <TextInput source="subject" />
      <TextInput source="heading" />
      <TextInput
        source="body"
        label="Text"
        lines={8}
        helperText="An empty line begins a paragraph. A paragraph of which nothing is left is left out"
      />
      {template.defaults.button === '' ? null : (
        <TextInput source="button" label="Label of the button" />
      )}
      <TextInput source="footnote" label="Small print" lines={2} />
      <Placeholders />
    </>
  )
}

const Title = () => <span>{useRecordContext<EmailTemplate>()?.label ?? 'Email'}</span>

/** The emails that the system sends; the owner can edit their texts. */
export const emailTexts = {
  list: (
    <RecordList
      perPage={200}
      actions={
        <LinkButton component={RecordLink} to="/admin/email-gallery" label="See all of them" />
      }
      narrow={({ label, group }: EmailTemplate) => ({ primary: label, secondary: group })}
    >
      <Column source="label" label="Email" />
      <Column source="group" label="About" />
      <Column source="sentWhen" label="Sent" />
      <Column source="isChanged" label="Customised">
        <YesNoField source="isChanged" />
      </Column>
      <Column source="updatedAt" label="Changed">
        <DateTimeField source="updatedAt" />
      </Column>
    </RecordList>
  ),
  edit: (
    <SideBySideEdit
      title={<Title />}
      fields={<Fields />}
      preview={<EmailPreview />}
      buttons={
        <>
          <TestButton />
          <RestoreButton />
        </>
      }
    />
  ),
}
