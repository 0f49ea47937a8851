import { useCallback, useEffect, useState } from 'react'
import type { Security } from '#contracts/accounts/security.ts'
import { callApi } from '#web/lib/api.ts'

/** Loads the user's sign-in methods and sessions; `load` reloads them. */
export const useSecurity = (userId: number) => {
  const [security, setSecurity] = useState<Security | 'loading' | 'failed'>('loading')
  const load = useCallback(
    () =>
      callApi('POST /api/V1/security', { user_id: userId }).then(
        ({ result }) => setSecurity(result ?? 'failed'),
        () => setSecurity('failed'),
      ),
    [userId],
  )
  useEffect(() => {
    void load()
  }, [load])
  return { found: security, load }
}
