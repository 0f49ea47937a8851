import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Container, Onward, PageHeading } from './page.tsx'

interface Props {
  error: unknown
  eyebrow: string
  /** Why the link does not work, and what to do. */
  sub: string
  onward: ReactNode
}

/**
 * The page of a link that is unknown or no longer works.
 * @throws every other error, for the frame to handle.
 */
export const LinkFailure = ({ error, eyebrow, sub, onward }: Props) => {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <Container>
      <PageHeading eyebrow={eyebrow} title="This link has ended" size="m" sub={sub} />
      <Onward>{onward}</Onward>
    </Container>
  )
}
