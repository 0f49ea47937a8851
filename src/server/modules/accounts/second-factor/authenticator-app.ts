import encodeQR from 'qr'
import { Secret, TOTP } from 'otpauth'

const periodMs = 30_000

/** 160 random bits, in base32. */
export const createSecret = (): string => new Secret({ size: 20 }).base32

/** The 30-second step of a code, with one step of tolerance; undefined for a wrong code. */
export const findStep = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime()
  const delta = createTotp(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / periodMs) + delta
}

const createTotp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) })

/** The secret as an address and a QR picture that an app reads. */
export const toEnrolment = ({
  secret,
  issuer,
  label,
}: {
  secret: string
  issuer: string
  label: string
}) => {
  const uri = new TOTP({ secret: Secret.fromBase32(secret), issuer, label }).toString()
  const svg = Buffer.from(encodeQR(uri, 'svg')).toString('base64')
  return { secret, uri, qr: `data:image/svg+xml;base64,${svg}` }
}
