import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { post } from '../../api/http.ts'
import { BulkAction } from '../../kit/actions/bulk-action.tsx'
import { ReplyFields } from './reply-fields.tsx'
import { type Applicant, useReplyValues } from './use-reply-values.ts'
import { useTemplates } from './use-templates.ts'

const nobody: Applicant = { firstName: '', lastName: '', guardianName: null }

/** The same reply to each of the selected applicants, with its placeholders filled for each. */
export const BulkReply = () => {
  const { data = [], selectedIds } = useListContext<Applicant & { id: number }>()
  const templates = useTemplates('reply')
  const values = useReplyValues(data.find(({ id }) => selectedIds.includes(id)) ?? nobody)
  const [typed, setTyped] = useState({ subject: 'Your application', text: '' })
  return (
    <BulkAction
      label="Send email"
      done="emailed"
      act={({ id }) => post(`applications/${id}/mail`, typed)}
    >
      <Typography>
        Each gets an email of their own; the preview shows that to the first of them.
      </Typography>
      <ReplyFields templates={templates} typed={typed} onType={setTyped} values={values} />
    </BulkAction>
  )
}
