import { createPublicKey } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import type { Ctx } from '#server/context.ts'
import { getDomain, getSenderAddress } from '#server/kernel/sender.ts'
import { type Finding, warning } from '../findings.domain.ts'
import { judgeSender } from './sender.domain.ts'

const timeoutMs = 3_000
/** Domains without a DNS, which other checks report. */
const reserved = /(?:^|\.)(?:example|test|invalid|localhost)$/
/** Answers that say that there is no such record. */
const noRecordCodes = new Set(['ENODATA', 'ENOTFOUND'])

/** Asks the DNS whether mail servers can trust emails of the sender: SPF, DKIM and DMARC. */
export const probeSender = async ({ config }: Pick<Ctx, 'config'>): Promise<Finding[]> => {
  const { email } = config
  const domain = getDomain(getSenderAddress(email.from))
  if (email.kind !== 'smtp' || reserved.test(domain)) return []
  const returnDomain = email.bounces.address ? getDomain(email.bounces.address) : domain
  try {
    return judgeSender({
      domain,
      returnDomain,
      spf: await findTexts(returnDomain),
      dmarc: await findDmarc(domain),
      dkim: email.dkim && {
        domain: email.dkim.domain,
        selector: email.dkim.selector,
        publicKey: toRecordKey(email.dkim.privateKey),
        records: await findTexts(`${email.dkim.selector}._domainkey.${email.dkim.domain}`),
      },
    })
  } catch (failure) {
    const { code, message } = failure as Error & { code?: string }
    const what = `The DNS could not be asked about ${domain}: ${code ?? message}.`
    return [warning(what, 'See that this machine reaches its DNS server.')]
  }
}

const findTexts = async (name: string): Promise<string[]> => {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (failure) {
    if (noRecordCodes.has((failure as { code?: string }).code ?? '')) return []
    throw failure
  }
}

/** The record of the domain, or else of the closest one above it that has one. */
const findDmarc = async (domain: string): Promise<string[]> => {
  const labels = domain.split('.')
  for (let start = 0; start < labels.length - 1; start += 1) {
    const texts = await findTexts(`_dmarc.${labels.slice(start).join('.')}`)
    if (texts.length > 0) return texts
  }
  return []
}

/** The public key as a record has it: without the lines around it. */
const toRecordKey = (privateKey: string): string =>
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64')
