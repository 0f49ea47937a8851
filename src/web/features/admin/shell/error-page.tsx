import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import SvgIcon from '@mui/material/SvgIcon'
import type { ComponentProps } from 'react'
import { Error as ErrorBase, type ErrorProps, Title } from 'react-admin'

/** Replaces a screen that failed to render. */
export const ErrorPage = ({ title }: ErrorProps) => (
  <>
    {title ? <Title title={title} /> : null}
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        p: { xs: '1em', md: 0 },
      }}
    >
      <Box component="h2" role="alert" sx={{ display: 'flex', alignItems: 'center' }}>
        <SvgIcon sx={{ width: '2em', height: '2em', mr: '0.5em' }}>
          <path d="M8 3h8l5 5v8l-5 5H8l-5-5V8zm3 4v6h2V7zm0 8v2h2v-2z" />
        </SvgIcon>
        Something went wrong
      </Box>
      <div>This screen could not be shown. Reload the page, or go back and try again.</div>
      <Button variant="contained" sx={{ mt: '2em' }} onClick={() => window.history.go(-1)}>
        Go back
      </Button>
    </Box>
  </>
)

/** Replaces the whole back office if its frame failed to render. */
export const AdminError = (props: ComponentProps<typeof ErrorBase>) => (
  <ErrorBase {...props} errorComponent={ErrorPage} />
)
