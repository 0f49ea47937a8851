import type { Security } from '#contracts/accounts/security.ts'
import type { getSecurity } from './security.service.ts'

/** An account's credentials and sessions, in the wire format. */
export const toWireSecurity = (security: Awaited<ReturnType<typeof getSecurity>>): Security => ({
  authenticator: security.authenticator,
  recovery_codes: security.recoveryCodes,
  required: security.isRequired,
  passkeys: security.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  })),
  sessions: security.sessions.map(({ id, device, isCurrent, createdAt, lastUsedAt }) => ({
    id,
    device,
    current: isCurrent,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
  })),
})
