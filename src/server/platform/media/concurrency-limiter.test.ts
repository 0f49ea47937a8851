import { describe, expect, it } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

const gate = () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

describe('the limiter', () => {
  it('never runs more at once than it has slots, and everything in the end', async () => {
    const limiter = createConcurrencyLimiter({ atOnce: 2, waiting: 10 })
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return most
    }
    const results = await Promise.all(Array.from({ length: 8 }, () => limiter.run(work)))
    expect(results).toHaveLength(8)
    expect(most).toBe(2)
  })

  it('does equally named work once while it runs, and again afterwards', async () => {
    const limiter = createConcurrencyLimiter({ atOnce: 1, waiting: 10 })
    const { open, opened } = gate()
    let runs = 0
    const work = async () => {
      runs += 1
      await opened
      return runs
    }
    const three = [limiter.share('a', work), limiter.share('a', work), limiter.share('a', work)]
    open()
    expect(await Promise.all(three)).toEqual([1, 1, 1])
    expect(await limiter.share('a', work)).toBe(2)
  })

  it('refuses when too many wait, and takes work again after a failure', async () => {
    const limiter = createConcurrencyLimiter({ atOnce: 1, waiting: 1 })
    const { open, opened } = gate()
    const first = limiter.run(() => opened.then(() => Promise.reject(new Error('broken'))))
    const second = limiter.run(() => Promise.resolve('done'))
    await expect(limiter.run(() => Promise.resolve('late'))).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 2,
    })
    open()
    await expect(first).rejects.toThrow('broken')
    expect(await second).toBe('done')
    expect(await limiter.run(() => Promise.resolve('again'))).toBe('again')
  })
})
