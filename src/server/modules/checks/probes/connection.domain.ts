import { error, type Finding, warning } from '../findings.domain.ts'

/** The network reserved for documentation (RFC 5737): no visitor has this address. */
export const claimedAddress = '192.0.2.123'

/** What a request through the proxy showed. */
export interface Arrival {
  /** The address by which the program knows us. */
  readonly seen: string
  /** Our own address. */
  readonly own: string | undefined
  /** Whether the seen address belongs to a trusted proxy. */
  readonly isProxy: boolean
  /** Whether the seen address is private. */
  readonly isPrivate: boolean
}

/** Problems in how the proxy forwards visitors' addresses. */
export const judgeArrival = ({ seen, own, isProxy, isPrivate }: Arrival): Finding[] => {
  if (seen === claimedAddress) {
    return [
      error(
        'Anybody can claim any network address: what visitors send as X-Forwarded-For is believed.',
        'Let the proxy write that header itself, and name nothing but proxies in TRUST_PROXY.',
      ),
    ]
  }
  if (seen === own) return []
  if (isProxy) {
    return [
      error(
        `The proxy ${seen} does not say whom it speaks for: all visitors share its limits.`,
        'Let it send X-Forwarded-For.',
      ),
    ]
  }
  if (!isPrivate) return []
  return [
    warning(
      `The site sees visitors at ${seen}, an address inside.`,
      'If it is the address of a proxy, name it in TRUST_PROXY.',
    ),
  ]
}

const remedies: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Enter the name into the DNS, or correct PUBLIC_URL.',
  EAI_AGAIN: 'See that this machine reaches its DNS server.',
}

/** The errors of Node.js about certificates. */
const certificateCode = /^(?:CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_)/

/** Problems if nothing answers at an address. */
export const judgeFailure = (publicUrl: string, failure: unknown): Finding[] => {
  const { code = '', message } = failure as Error & { code?: string }
  if (certificateCode.test(code)) {
    return [
      error(
        `Browsers refuse the certificate of ${publicUrl}: ${message}.`,
        'Let the proxy get one for this name, and renew it.',
      ),
    ]
  }
  const todo =
    remedies[code] ?? 'Start the site and its proxy, and let the firewall pass visitors through.'
  return [error(`Nothing answers at ${publicUrl}: ${code || message}.`, todo)]
}

/** A certificate is renewed about a month before its end. */
const minDaysLeft = 14

/** Problems with a certificate that ends in so many days. */
export const judgeCertificate = (daysLeft: number | undefined): Finding[] =>
  daysLeft === undefined || daysLeft > minDaysLeft
    ? []
    : [
        warning(
          `The certificate of PUBLIC_URL ends in ${Math.max(0, Math.floor(daysLeft))} days.`,
          'See why the proxy has not renewed it.',
        ),
      ]
