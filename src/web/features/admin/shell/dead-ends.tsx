// Pages that few see: what there is no page for, and what somebody may not see.
export { AccessDenied, AuthenticationError, NotFound } from 'react-admin'
