import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useState } from 'react'
import type { User } from '#contracts/accounts/accounts.ts'
import { isStaff } from '#contracts/accounts/roles.ts'
import { endSession, clientRefusal, getSignedInUser } from './auth-provider.ts'
import { CenteredPage } from './centered-page.tsx'

/**
 * Lets in staff and people who are not signed in. Clients are refused, but stay signed in on the site. Shows
 * nothing until the server has said who the user is.
 */
export const Gate = ({ children }: { children: ReactNode }) => {
  const [user, setUser] = useState<User | null>()
  useEffect(() => {
    let isMounted = true
    const show = (sessionUser: User | null) => isMounted && setUser(sessionUser)
    void getSignedInUser().then(show, () => show(null))
    return () => {
      isMounted = false
    }
  }, [])
  if (user === undefined) return null
  if (user && !isStaff(user.role)) return <Refusal onLeave={() => setUser(null)} />
  return children
}

const Refusal = ({ onLeave }: { onLeave: () => void }) => (
  <CenteredPage title="No access">
    <Typography>{clientRefusal}</Typography>
    <Box sx={{ display: 'grid', gap: 1, mt: 3 }}>
      <Button variant="contained" href="/profile">
        Go to your profile
      </Button>
      <Button
        variant="outlined"
        onClick={() => void endSession().then((ended) => ended && onLeave())}
      >
        Sign in as somebody else
      </Button>
    </Box>
  </CenteredPage>
)
