import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RecordLink, Title } from 'react-admin'

/** Shown for unknown addresses. */
export const NotFound = () => (
  <Box sx={{ p: { xs: 2, md: 4 } }}>
    <Title title="Page not found" />
    <Typography component="h2" variant="h5" gutterBottom>
      There is no page at this address
    </Typography>
    <Typography sx={{ mb: 3 }}>
      The link may be old, or mistyped. The menu leads to every screen, and Search finds records by
      name.
    </Typography>
    <Button component={RecordLink} to="/admin" variant="contained">
      Go to Today
    </Button>
  </Box>
)
