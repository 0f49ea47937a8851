import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Title } from 'react-admin'
import {
  type EmailGroup,
  emailGroups,
  type EmailTemplateSummary,
} from '#contracts/admin/emails/email-templates.ts'
import { callAdmin } from '../api/call-admin.ts'
import { LoadError } from '../kit/records/load-error.tsx'
import { DrawnEmail, PlainText } from './drawn-email.tsx'
import { pickTexts } from './email-texts.ts'

const height = '640px'

/** One kind of email on a phone, on a dark phone and as plain text. */
const GalleryItem = ({ id, label, sentWhen }: EmailTemplateSummary) => {
  const { data } = useQuery({
    queryKey: ['email-gallery', id],
    queryFn: async () => {
      const texts = pickTexts(
        await callAdmin('GET /api/admin/email-templates/{name}', { name: id }),
      )
      const input = { name: id, ...texts }
      const preview = await callAdmin('POST /api/admin/email-templates/{name}/preview', input)
      return { payload: JSON.stringify(texts), ...preview }
    },
  })
  return (
    <Box component="section" aria-label={label} sx={{ mb: 5 }}>
      <Typography variant="h6" component="h2">
        <Link to={`/admin/email-templates/${id}`}>{label}</Link>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Sent: {sentWhen.replace(/^W/, 'w')}
      </Typography>
      <Typography sx={{ my: 1, overflowWrap: 'anywhere' }}>
        Subject: <strong>{data?.subject}</strong>
      </Typography>
      {data ? (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 375px))' },
          }}
        >
          <DrawnEmail name={id} view="phone" payload={data.payload} height={height} />
          <DrawnEmail name={id} view="dark" payload={data.payload} height={height} />
          <PlainText text={data.text} height={height} />
        </Box>
      ) : null}
    </Box>
  )
}

/** Every email that the program sends, drawn with samples, one group at a time. */
export const EmailGallery = () => {
  const [group, setGroup] = useState<EmailGroup>(emailGroups[0])
  const { data, error, refetch } = useQuery({
    queryKey: ['email-gallery'],
    queryFn: () => callAdmin('GET /api/admin/email-templates', {}),
  })
  return (
    <Box sx={{ p: { xs: 1, md: 3 } }}>
      <Title title="All emails" />
      <TextField
        select
        label="About"
        value={group}
        onChange={({ target }) =>
          setGroup(emailGroups.find((name) => name === target.value) ?? emailGroups[0])
        }
        sx={{ mb: 3, minWidth: 220 }}
      >
        {emailGroups.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {error ? (
        <LoadError subject="The emails" error={error} onRetry={() => void refetch()} />
      ) : null}
      {data
        ?.filter((template) => template.group === group)
        .map((template) => (
          <GalleryItem key={template.id} {...template} />
        ))}
    </Box>
  )
}
