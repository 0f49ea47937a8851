import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { email, Form, PasswordInput, required, TextInput, useLogin } from 'react-admin'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { CenteredPage } from './centered-page.tsx'

/** Signs in with an account of the site; the input stays after a refusal. */
export const LoginPage = () => {
  const login = useLogin()
  const { submit, busy, error, setError } = useSubmit(getErrorMessage)
  const signIn = (credentials: object) => {
    setError(undefined)
    return submit(() => login(credentials))
  }
  return (
    <CenteredPage title="Back office">
      <Typography color="textSecondary">For the people of the agency.</Typography>
      <Form onSubmit={signIn} sanitizeEmptyValues={false}>
        <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
          {error ? <Alert severity="error">{error}</Alert> : null}
          <TextInput
            source="email"
            type="email"
            autoComplete="username"
            validate={[required(), email()]}
          />
          <PasswordInput source="password" autoComplete="current-password" validate={required()} />
          <Button type="submit" variant="contained" size="large" disabled={busy}>
            Sign in
          </Button>
          <Link href="/forget-password" color="inherit" sx={{ mt: 1 }}>
            Forgotten your password?
          </Link>
        </Box>
      </Form>
    </CenteredPage>
  )
}

const getErrorMessage = (error: unknown) =>
  error instanceof Error ? error.message : 'The server did not answer. Please try again.'
