import { describe, expect, it } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

const gate = () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

describe('the limiter', () => {
  it('never takes more places than it has, and runs everything in the end', async () => {
    const limiter = createConcurrencyLimiter({ places: 6, waiting: 10 })
    let placesInUse = 0
    let most = 0
    const task = (places: number) =>
      limiter.run(async () => {
        placesInUse += places
        most = Math.max(most, placesInUse)
        await new Promise((resolve) => setImmediate(resolve))
        placesInUse -= places
        return places
      }, places)
    const sizes = [2, 3, 6, 2, 2, 2, 5, 1]
    expect(await Promise.all(sizes.map(task))).toEqual(sizes)
    expect(most).toBe(6)
  })

  it('keeps no large task waiting behind small ones that come later', async () => {
    const limiter = createConcurrencyLimiter({ places: 2, waiting: 10 })
    const { open, opened } = gate()
    const order: string[] = []
    const first = limiter.run(() => opened, 1)
    const large = limiter.run(() => Promise.resolve(order.push('large')), 2)
    const small = limiter.run(() => Promise.resolve(order.push('small')), 1)
    open()
    await Promise.all([first, large, small])
    expect(order).toEqual(['large', 'small'])
  })

  it('does equally named work once while it runs, and again afterwards', async () => {
    const limiter = createConcurrencyLimiter({ places: 1, waiting: 10 })
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
    const limiter = createConcurrencyLimiter({ places: 1, waiting: 1 })
    const { open, opened } = gate()
    const first = limiter.run(() => opened.then(() => Promise.reject(new Error('broken'))), 1)
    const second = limiter.run(() => Promise.resolve('done'), 1)
    await expect(limiter.run(() => Promise.resolve('late'), 1)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 2,
    })
    open()
    await expect(first).rejects.toThrow('broken')
    expect(await second).toBe('done')
    expect(await limiter.run(() => Promise.resolve('again'), 1)).toBe('again')
  })
})
