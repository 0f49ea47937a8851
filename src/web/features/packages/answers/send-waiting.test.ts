import { expect, it } from 'vitest'
import type { ErrorCode } from '#contracts/errors.ts'
import { type Change, sendWaiting } from './send-waiting.ts'

/** Answers about three models, of which the second is refused; `sent` are the models that were tried. */
const sendThree = async (refuse: () => ErrorCode) => {
  const waiting = new Map<number, Change>([1, 2, 3].map((id) => [id, { answer: 'yes' }]))
  const sent: number[] = []
  const saving = await sendWaiting(waiting, async (id) => {
    sent.push(id)
    if (id !== 2) return Promise.resolve({ status: true, message: 'Saved' })
    const error = { code: refuse(), id: 'a-request' }
    return Promise.resolve({ status: false, message: 'Refused', error })
  })
  return { saving, sent, waiting: [...waiting.keys()] }
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
  const waiting = new Map<number, Change>([[1, { comment: 'Hair' }]])
  const saving = await sendWaiting(waiting, () => {
    waiting.set(1, { comment: 'Hair up?' })
    return Promise.resolve({ status: true, message: 'Saved' })
  })
  expect(saving).toBe('saving')
  expect([...waiting]).toEqual([[1, { comment: 'Hair up?' }]])
})
