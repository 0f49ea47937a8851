import type { User } from '#contracts/accounts/accounts.ts'
import type { Security } from '#contracts/accounts/security.ts'
import type { useProof } from './use-proof.tsx'

/** Props that all parts of the security section share. */
export interface SecurityPart {
  user: User
  security: Security
  withProof: ReturnType<typeof useProof>['withProof']
  /** Shows new recovery codes, if any, and reloads the section. */
  onChanged: (codes?: readonly string[]) => void
}
