import { expect, it } from 'vitest'
import { createWrites } from './writes.ts'

it('knows which tags were written since', () => {
  const writes = createWrites()
  const before = writes.now()
  writes.note(['model:1', 'board:women'])
  expect(writes.isUnwritten(['model:2', 'board:men'], before)).toBe(true)
  expect(writes.isUnwritten(['model:2', 'board:women'], before)).toBe(false)
  expect(writes.isUnwritten(['board:women'], writes.now())).toBe(true)
})

it('takes what it has forgotten for written', () => {
  const writes = createWrites(2)
  const [atFirst] = [writes.now(), writes.note(['model:1'])]
  const afterOne = writes.now()
  writes.note(['model:2'])
  writes.note(['model:3'])
  expect(writes.isUnwritten(['model:9'], atFirst)).toBe(false)
  expect(writes.isUnwritten(['model:9'], afterOne)).toBe(true)
  expect(writes.isUnwritten(['model:1'], afterOne)).toBe(true)
})
