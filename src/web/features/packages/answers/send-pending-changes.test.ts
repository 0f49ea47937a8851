import { expect, it } from 'vitest'
import type { ErrorCode } from '#contracts/errors.ts'
import { type OpinionChange, sendPendingChanges } from './send-pending-changes.ts'

/** Sends answers about three models, of which the second is refused; `sent` lists the attempted ids. */
const sendThree = async (refuse: () => ErrorCode) => {
  const pending = new Map<number, OpinionChange>([1, 2, 3].map((id) => [id, { answer: 'yes' }]))
  const sentIds: number[] = []
  const saving = await sendPendingChanges(pending, async (id) => {
    sentIds.push(id)
    if (id !== 2) return Promise.resolve({ status: true, message: 'Saved' })
    const error = { code: refuse(), id: 'a-request' }
    return Promise.resolve({ status: false, message: 'Refused', error })
  })
  return { saving, sent: sentIds, waiting: [...pending.keys()] }
}

it('sends the others when one is refused for good, which is not sent again', async () => {
  expect(await sendThree(() => 'not_found')).toEqual({
    saving: { problem: 'Refused', canTryAgain: false },
    sent: [1, 2, 3],
    waiting: [],
  })
})

it('keeps what is refused for the moment', async () => {
  expect(await sendThree(() => 'unavailable')).toEqual({
    saving: { problem: 'Refused', canTryAgain: true },
    sent: [1, 2, 3],
    waiting: [2],
  })
})

it('tries no other when the server cannot be reached', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await sendThree(lost)).toMatchObject({ sent: [1, 2], waiting: [2, 3] })
})

it('keeps what was changed while it was sent', async () => {
  const pending = new Map<number, OpinionChange>([[1, { comment: 'Hair' }]])
  const saving = await sendPendingChanges(pending, () => {
    pending.set(1, { comment: 'Hair up?' })
    return Promise.resolve({ status: true, message: 'Saved' })
  })
  expect(saving).toBe('saving')
  expect([...pending]).toEqual([[1, { comment: 'Hair up?' }]])
})
