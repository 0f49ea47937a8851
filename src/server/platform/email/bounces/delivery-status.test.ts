import { expect, it } from 'vitest'
import {
  delayReport,
  exchangeReport,
  postfixReport,
  vacationReply,
} from '#tests/support/delivery-reports.ts'
import { createBounceMark, markAddress } from './bounce-mark.ts'
import { judgeStatus, readDeliveryStatus } from './delivery-status.ts'

const messageId = 'HkQ2@agency.example'
const mark = createBounceMark({ id: 12, messageId })
const to = markAddress('bounces@agency.example', mark)

it('a mailbox that does not exist is told apart from one that is full', async () => {
  expect(await readDeliveryStatus(postfixReport({ to }))).toEqual([
    {
      kind: 'hard',
      reason:
        '550 5.1.1 <ada@vale.example>: Recipient address rejected: User unknown in virtual mailbox table',
      mark,
      messageId: undefined,
    },
  ])
  expect(await readDeliveryStatus(exchangeReport({ to, messageId: `<${messageId}>` }))).toEqual([
    {
      kind: 'soft',
      reason: expect.stringMatching(/^554 5\.2\.2 mailbox full/) as string,
      mark,
      messageId,
    },
  ])
})

it('an email is found by its Message-ID where the address to which it returns has no mark', async () => {
  const report = postfixReport({ to: 'hello@agency.example', messageId: `<${messageId}>` })
  expect(await readDeliveryStatus(report)).toMatchObject([{ mark: undefined, messageId }])
})

it('delays and replies of people who are away are no bounces', async () => {
  expect(await readDeliveryStatus(delayReport({ to }))).toEqual([])
  expect(await readDeliveryStatus(vacationReply({ to }))).toEqual([])
  expect(await readDeliveryStatus(Buffer.from(''))).toEqual([])
})

it('what a server does not want this time says nothing about the mailbox', () => {
  expect(judgeStatus('5.0.0', '550 5.1.1 No such user')).toBe('hard')
  expect(judgeStatus('5.1.10')).toBe('hard')
  expect(judgeStatus('5.7.1', '554 5.7.1 Spam message rejected')).toBe('soft')
  expect(judgeStatus('4.4.7', 'delivery time expired')).toBe('soft')
})
