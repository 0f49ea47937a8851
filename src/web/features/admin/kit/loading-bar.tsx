import Box from '@mui/material/Box'

/** A bar that moves while a screen is loaded; for those who ask for less motion it stands still. */
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
