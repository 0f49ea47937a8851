import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import SvgIcon from '@mui/material/SvgIcon'
import { useDefaultTitle, useResetErrorBoundaryOnLocationChange } from 'react-admin'
import type { FallbackProps } from 'react-error-boundary'
import { PageTitle } from './page-title.tsx'

/** In the place of a screen that has failed; it stays in the first script, for when no other can be loaded. */
export const ErrorPage = ({ resetErrorBoundary }: FallbackProps) => {
  const title = useDefaultTitle()
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary)
  return (
    <>
      {typeof title === 'string' ? <PageTitle>{title}</PageTitle> : null}
      <Box
        sx={{
          ...{ display: 'flex', flexDirection: 'column', alignItems: 'center' },
          ...{ justifyContent: 'center', p: { xs: '1em', md: 0 }, opacity: 0.5 },
        }}
      >
        <Box component="h1" role="alert" sx={{ display: 'flex', alignItems: 'center' }}>
          <SvgIcon sx={{ width: '2em', height: '2em', mr: '0.5em' }}>
            <path d="M8 3h8l5 5v8l-5 5H8l-5-5V8zm3 4v6h2V7zm0 8v2h2v-2z" />
          </SvgIcon>
          Something went wrong
        </Box>
        <div>A client error occurred and your request couldn’t be completed.</div>
        <Button variant="contained" sx={{ mt: '2em' }} onClick={() => window.history.go(-1)}>
          Go back
        </Button>
      </Box>
    </>
  )
}
