import type { User } from '#contracts/accounts/accounts.ts'
import type { Security } from '#contracts/accounts/security.ts'
import type { useProof } from './use-proof.tsx'

/** What the parts of the security section share. */
export interface SecurityPart {
  user: User
  security: Security
  withProof: ReturnType<typeof useProof>['withProof']
  /** Shows new recovery codes, if there are any, and loads the section again. */
  onChanged: (codes?: readonly string[]) => void
}
