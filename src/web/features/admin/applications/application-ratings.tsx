import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Rating from '@mui/material/Rating'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import type { AdminRecord } from '#contracts/admin.ts'
import { useRecordAction } from '../kit/actions/use-record-action.ts'
import { useReportUnsaved } from '../kit/forms/report-unsaved.ts'
import { useCan } from '../kit/records/contract.ts'
import { Section } from '../kit/records/facts.tsx'

type Application = AdminRecord<'applications'>

/** Colleagues' ratings; they are hidden until the user has rated. */
export const ApplicationRatings = ({ application }: { application: Application }) => {
  const canRate = useCan('edit')
  const { ratings, ratingCount } = application
  return (
    <Section title="Ratings">
      {canRate ? <OwnRating key={application.id} application={application} /> : null}
      {ratings.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {describeHiddenRatings(ratingCount)}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, mt: 2 }}>
          {ratings.map(({ userName, rating, remark }) => (
            <Box component="li" key={userName + String(rating) + remark} sx={{ mb: 1 }}>
              <Typography variant="body2">
                {userName}: {formatStars(rating)}
                {remark ? ` – ${remark}` : ''}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  )
}

const OwnRating = ({ application }: { application: Application }) => {
  const { id, ownRating } = application
  const { run, busy, problem } = useRecordAction('applications', id)
  const [rating, setRating] = useState(ownRating?.rating ?? null)
  const [remark, setRemark] = useState(ownRating?.remark ?? '')
  useReportUnsaved(
    rating !== (ownRating?.rating ?? null) || remark.trim() !== (ownRating?.remark ?? ''),
  )
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (rating !== null) void run('rate', { rating, remark }, 'Your rating is saved')
  }
  return (
    <Box component="form" onSubmit={save}>
      <Typography component="p" variant="body2" id="own-rating">
        Your rating
      </Typography>
      <Rating
        name="rating"
        aria-labelledby="own-rating"
        size="large"
        sx={{ display: 'flex', color: 'text.primary' }}
        value={rating}
        getLabelText={formatStars}
        emptyLabelText="Not rated"
        onChange={(_, next) => setRating(next)}
      />
      <TextField
        label="Remark for colleagues"
        multiline
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
      <Button type="submit" variant="outlined" disabled={busy || rating === null} sx={{ mt: 1 }}>
        {ownRating ? 'Change rating' : 'Save rating'}
      </Button>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
    </Box>
  )
}

const formatStars = (stars: number): string => `${stars} ${stars === 1 ? 'star' : 'stars'}`

const describeHiddenRatings = (count: number): string => {
  if (count === 0) return 'Nobody has rated yet.'
  const who = count === 1 ? 'A colleague has' : `${count} colleagues have`
  return `${who} rated. You see what they think once you have rated too.`
}
