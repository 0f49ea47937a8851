import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link as RecordLink } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import type { PackageRecipient, PackageResult } from '#contracts/admin/models/packages.ts'
import { sortByChoice } from './choice.ts'

const answerLabels = { yes: '● Yes', maybe: '◐ Maybe', no: '○ No' } as const

interface Props {
  recipient: PackageRecipient
  models: AdminRecord<'packages'>['models']
}

const cell = { py: 0.75, pr: 2, textAlign: 'left', verticalAlign: 'top', fontSize: 14 } as const

/** A recipient's answers, favourites first. */
export const Results = ({ recipient, models }: Props) => {
  if (recipient.results.length === 0) return null
  const rows = sortByChoice(models, recipient.results)
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        aria-label={`Answers of ${recipient.name}`}
        sx={{ width: '100%', borderCollapse: 'collapse', mt: 1 }}
      >
        <thead>
          <tr>
            {['Model', 'Answer', 'Place', 'Remarks'].map((name) => (
              <Box component="th" scope="col" key={name} sx={{ ...cell, fontWeight: 600 }}>
                {name}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ model, result }) => (
            <Box component="tr" key={model.modelId} sx={{ borderTop: 1, borderColor: 'divider' }}>
              <Box component="td" sx={cell}>
                <RecordLink to={`/admin/models/${model.modelId}`}>{model.name}</RecordLink>
              </Box>
              <Box component="td" sx={{ ...cell, whiteSpace: 'nowrap' }}>
                {formatAnswer(result)}
              </Box>
              <Box component="td" sx={cell}>
                {result?.rank ?? '–'}
              </Box>
              <Box
                component="td"
                sx={{ ...cell, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
              >
                {result?.optionAskedAt ? (
                  <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
                    {`Asks for an option${result.optionText ? ': ' : ''}`}
                  </Typography>
                ) : null}
                {[result?.optionText, result?.comment].filter(Boolean).join('\n')}
              </Box>
            </Box>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const formatAnswer = (result: PackageResult | undefined): string => {
  if (result?.answer) return answerLabels[result.answer]
  return result?.seenAt ? 'Seen' : '–'
}
