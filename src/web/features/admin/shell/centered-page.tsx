import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A page with one narrow column, for signing in and for refusing access. */
export const CenteredPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="main" sx={{ display: 'grid', placeItems: 'center', minHeight: '100vh', p: 3 }}>
    <Box sx={{ width: '100%', maxWidth: 400 }}>
      <Typography component="h1" variant="h4" sx={{ fontFamily: 'var(--font-display)', mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  </Box>
)
