import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../kit/agency/agency.tsx'

/** A list of `RecordLine`. */
export const Lines = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {children}
  </Box>
)

/** A record that belongs to the current one, with its date. */
export const RecordLine = ({
  name,
  about,
  at,
}: {
  name: ReactNode
  about: ReactNode
  at: string
}) => {
  const { time_zone: zone } = useAgency()
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        columnGap: 2,
        rowGap: 0.5,
        flexWrap: 'wrap',
        alignItems: 'center',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {name}
      {about}
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ ml: { sm: 'auto' }, width: { xs: '100%', sm: 'auto' } }}
      >
        <time dateTime={at}>{formatShortInstant(zone, at)}</time>
      </Typography>
    </Box>
  )
}
