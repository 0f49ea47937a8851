import type { Security } from '#contracts/accounts/security.ts'
import type { getSecurity } from './security.service.ts'

/** How an account signs in, as the API returns it. */
export const wireSecurity = (found: Awaited<ReturnType<typeof getSecurity>>): Security => ({
  authenticator: found.authenticator,
  recovery_codes: found.recoveryCodes,
  required: found.isRequired,
  passkeys: found.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  })),
  sessions: found.sessions.map(({ id, device, isCurrent, createdAt, lastUsedAt }) => ({
    id,
    device,
    current: isCurrent,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
  })),
})
