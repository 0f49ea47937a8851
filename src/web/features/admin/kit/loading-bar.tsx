import Box from '@mui/material/Box'

/** A moving bar while a screen loads; it does not move if the reader prefers less motion. */
export const LoadingBar = () => (
  <Box
    role="progressbar"
    aria-label="Loading"
    sx={{
      height: 3,
      mx: { xs: -1, sm: -3 },
      overflow: 'hidden',
      bgcolor: 'divider',
      '&::before': {
        content: '""',
        display: 'block',
        height: '100%',
        width: '40%',
        bgcolor: 'primary.main',
        animation: 'office-loading 1.2s ease-in-out infinite',
      },
      '@keyframes office-loading': {
        from: { transform: 'translateX(-100%)' },
        to: { transform: 'translateX(250%)' },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '&::before': { animation: 'none', width: '100%' },
      },
    }}
  />
)
