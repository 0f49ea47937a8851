import { describe, expect, it } from 'vitest'
import { topics } from '#contracts/call.ts'
import { createKeptAnswers } from './kept-answers.ts'
import type { Writes } from './kept-reply.ts'

const setUp = () => {
  let written = Object.fromEntries(topics.map((topic) => [topic, 0])) as Writes
  let asked = 0
  const answers = createKeptAnswers(() => written)
  return {
    write: (topic: (typeof topics)[number]) => {
      written = { ...written, [topic]: written[topic] + 1 }
    },
    ask: () => answers.find('GET /menu {}', ['pages'], () => Promise.resolve((asked += 1))),
    fail: () => answers.find('GET /menu {}', ['pages'], () => Promise.reject(new Error('away'))),
  }
}

describe('kept answers', () => {
  it('are asked for once, by pages one after another and at the same time', async () => {
    const { ask } = setUp()
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
    expect(await ask()).toBe(1)
  })

  it('go with a write to one of their topics, and stay with a write to another', async () => {
    const { ask, write } = setUp()
    await ask()
    write('blog')
    expect(await ask()).toBe(1)
    write('pages')
    expect(await ask()).toBe(2)
  })

  it('do not keep a failure', async () => {
    const { ask, fail } = setUp()
    await expect(fail()).rejects.toThrow('away')
    expect(await ask()).toBe(1)
  })
})
