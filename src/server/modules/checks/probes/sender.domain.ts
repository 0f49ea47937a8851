import { type Finding, error, warning } from '../findings.domain.ts'

/** What the DNS says of the domain that sends the emails: the texts of its records, which may be none. */
export interface SenderRecords {
  /** The domain of EMAIL_FROM. */
  readonly domain: string
  /** The domain to which emails return, whose SPF mail servers check. */
  readonly returnDomain: string
  readonly spf: readonly string[]
  readonly dmarc: readonly string[]
  /** Undefined if the site signs nothing itself. */
  readonly dkim: DkimRecords | undefined
}

interface DkimRecords {
  readonly domain: string
  readonly selector: string
  /** The public key of DKIM_PRIVATE_KEY, as its record has it. */
  readonly publicKey: string
  readonly records: readonly string[]
}

const dkimTodo = ({ domain, selector, publicKey }: DkimRecords): string =>
  `Enter this TXT record for ${selector}._domainkey.${domain}: v=DKIM1; k=rsa; p=${publicKey}`

/** Problems with which mail servers hold emails of this sender for spam, or refuse them. */
export const judgeSender = (records: SenderRecords): Finding[] => [
  ...judgeSpf(records),
  ...judgeDkim(records.dkim),
  ...judgeDmarc(records),
]

const judgeSpf = ({ returnDomain, spf }: SenderRecords): Finding[] => {
  const policies = spf.filter((text) => /^v=spf1(?: |$)/i.test(text))
  if (policies.length === 0) {
    const todo = 'Enter a TXT record that names the mail server: v=spf1 include:… ~all'
    return [warning(`Nothing says who may send emails of ${returnDomain} (SPF).`, todo)]
  }
  if (policies.length > 1) {
    const what = `${returnDomain} has several SPF records, so that none of them counts.`
    return [error(what, 'Make one record of them.')]
  }
  if (/ \+?all(?: |$)/i.test(policies[0] ?? '')) {
    const what = `Anybody may send emails of ${returnDomain} (SPF).`
    return [error(what, 'End its record with ~all or -all.')]
  }
  return []
}

const judgeDkim = (dkim: DkimRecords | undefined): Finding[] => {
  if (!dkim) return []
  const { domain, selector } = dkim
  const [key] = dkim.records.map((text) => /(?:^|;)\s*p=([^;]*)/i.exec(text)?.[1]).filter(Boolean)
  if (key === undefined) {
    const what = `Signed emails cannot be verified: ${selector}._domainkey.${domain} has no key (DKIM).`
    return [error(what, dkimTodo(dkim))]
  }
  if (key.replaceAll(/\s/g, '') === dkim.publicKey) return []
  const what = `The key of ${selector}._domainkey.${domain} is not that of DKIM_PRIVATE_KEY.`
  return [error(what, dkimTodo(dkim))]
}

const judgeDmarc = ({ domain, returnDomain, dkim, dmarc }: SenderRecords): Finding[] => {
  if (!dmarc.some((text) => /^v=DMARC1(?:;|\s|$)/i.test(text))) {
    const todo = `Enter a TXT record for _dmarc.${domain}, at least: v=DMARC1; p=none`
    return [warning(`${domain} has no DMARC record, which large providers ask for.`, todo)]
  }
  // DMARC asks that SPF or DKIM is of the sender's domain, or of one above or below it.
  const domains = [returnDomain, ...(dkim ? [dkim.domain] : [])]
  if (domains.some((other) => isAligned(domain, other))) return []
  const what = `Neither BOUNCE_ADDRESS nor DKIM_DOMAIN is of ${domain}, the domain of EMAIL_FROM (DMARC).`
  return [warning(what, 'Let at least one of them be of that domain.')]
}

const isAligned = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)
