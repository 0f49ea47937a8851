import { expect, it } from 'vitest'
import { formatFinding } from '../findings.domain.ts'
import { judgeSender, type SenderRecords } from './sender.domain.ts'

const rightRecords: SenderRecords = {
  domain: 'agency.example',
  returnDomain: 'agency.example',
  spf: ['google-site-verification=x', 'v=spf1 include:mail.example ~all'],
  dmarc: ['v=DMARC1; p=none'],
  dkim: {
    domain: 'agency.example',
    selector: 'mail',
    publicKey: 'MIIB',
    records: ['v=DKIM1; k=rsa; p=MI IB'],
  },
}
const { dkim } = rightRecords

const judge = (change: Partial<SenderRecords>) =>
  judgeSender({ ...rightRecords, ...change }).map(formatFinding)

it('records that fit are no problem', () => {
  expect(judge({})).toEqual([])
  expect(judge({ dkim: undefined, returnDomain: 'mail.agency.example' })).toEqual([])
})

it.each([
  [{ spf: [] }, /^warning: Nothing says who may send emails of agency\.example/],
  [{ spf: ['v=spf1 -all', 'v=spf1 ~all'] }, /^error: .* several SPF records/],
  [{ spf: ['v=spf1 +all'] }, /^error: Anybody may send/],
  [{ dmarc: ['v=spf1 -all'] }, /^warning: .* no DMARC record/],
  [{ dkim: { ...dkim!, records: [] } }, /^error: .* has no key .*p=MIIB$/],
  [
    { dkim: { ...dkim!, records: ['v=DKIM1; p=other'] } },
    /^error: .* not that of DKIM_PRIVATE_KEY/,
  ],
  [
    { returnDomain: 'relay.example', dkim: { ...dkim!, domain: 'relay.example' } },
    /^warning: Neither BOUNCE_ADDRESS nor DKIM_DOMAIN/,
  ],
] as const)('%j is reported', (change, text) => {
  expect(judge(change)).toEqual([expect.stringMatching(text)])
})
