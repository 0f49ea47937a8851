import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createBreaker } from './breaker.ts'

const silence = new Error('Greeting never received')
const refusal = new Error('550 No such mailbox')

const setUp = () => {
  const breaker = createBreaker({
    name: 'The email server',
    isUnanswered: (error) => error === silence,
  })
  const work = vi.fn<() => Promise<string>>()
  return { work, run: () => breaker(work) }
}

describe('a server that does not answer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
  })

  it('is asked three times, and then by one in half a minute until it answers', async () => {
    const { work, run } = setUp()
    work.mockRejectedValue(silence)
    for (let times = 0; times < 3; times += 1) await expect(run()).rejects.toBe(silence)
    await expect(run()).rejects.toThrow('The email server has not answered 3 times')
    expect(work).toHaveBeenCalledTimes(3)

    vi.setSystemTime(Date.now() + 31_000)
    await expect(run()).rejects.toBe(silence)
    await expect(run()).rejects.toThrow('The email server has not answered')
    expect(work).toHaveBeenCalledTimes(4)

    vi.setSystemTime(Date.now() + 31_000)
    work.mockResolvedValue('accepted')
    expect(await run()).toBe('accepted')
    expect(await run()).toBe('accepted')
  })

  it('is not one that refuses', async () => {
    const { work, run } = setUp()
    work.mockRejectedValue(refusal)
    for (let times = 0; times < 5; times += 1) await expect(run()).rejects.toBe(refusal)
    expect(work).toHaveBeenCalledTimes(5)
  })
})
