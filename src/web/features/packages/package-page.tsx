import { useEffect, useState } from 'react'
import type { ShownPackage } from '#contracts/packages/packages.ts'
import { callApi } from '#web/lib/api.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'
import { PackageView } from './package-view.tsx'
import { PasscodeForm } from './passcode-form.tsx'

interface Props {
  brand: string
  token: string
  /** Null while the package is locked. */
  pack: ShownPackage | null
}

interface UnlockedPackage {
  token: string
  pack: ShownPackage
}

/** Stored in this tab for twelve hours, so that a reload does not ask for the passcode again. */
const storageKey = 'package'

/** A recipient's package; asks for the passcode first if there is one. */
export const PackagePage = ({ brand, token, pack }: Props) => {
  const [unlocked, setUnlocked] = useState<UnlockedPackage>()
  useEffect(() => {
    const unlockToken = pack ? undefined : readStoredToken(token)
    if (unlockToken === undefined) return
    // After a failure the form stays, and the visitor can try again.
    void readPackage(unlockToken).then(
      ({ unlockedPackage }) => setUnlocked(unlockedPackage),
      () => undefined,
    )
  }, [token, pack])
  const open = pack ? { token, pack } : unlocked
  if (open) return <PackageView key={open.token} brand={brand} {...open} />
  return (
    <PasscodeForm
      brand={brand}
      token={token}
      onUnlock={async (unlockToken) => {
        storeToken(token, unlockToken)
        const { unlockedPackage, message } = await readPackage(unlockToken)
        setUnlocked(unlockedPackage)
        return unlockedPackage ? undefined : message
      }}
    />
  )
}

const readStoredToken = (link: string): string | undefined => {
  const [of, token] = (readStored('sessionStorage', storageKey) ?? '').split(' ')
  return of === link ? token : undefined
}

/** Loads the package of a token, or the server's message if it cannot be opened. */
const readPackage = async (
  token: string,
): Promise<{ unlockedPackage?: UnlockedPackage; message: string }> => {
  const { result, message } = await callApi('GET /api/V1/packages/{token}', { token })
  return {
    message,
    ...(result?.package ? { unlockedPackage: { token, pack: result.package } } : {}),
  }
}

const storeToken = (link: string, token: string): void =>
  writeStored('sessionStorage', storageKey, `${link} ${token}`)
