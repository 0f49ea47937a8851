import { describe, expect, it } from 'vitest'
import { startOfTyping } from './start-of-typing.ts'

const start = { id: 7, version: 1, name: 'Maud', skills: 'fencing' }

describe('the record that typing begins from', () => {
  it('is the one that the form was opened with', () => {
    expect(startOfTyping({ start: undefined, record: start, typed: start, changed: [] })).toBe(
      start,
    )
    const other = { ...start, id: 8 }
    expect(startOfTyping({ start, record: other, typed: start, changed: ['name'] })).toBe(other)
  })

  it('is the one that was read again where that shows in the form', () => {
    const record = { ...start, version: 2, skills: 'riding' }
    const typed = { ...start, name: 'Anaïs' }
    expect(startOfTyping({ start, record, typed, changed: [] })).toBe(record)
    expect(startOfTyping({ start, record, typed, changed: ['name'] })).toBe(record)
  })

  it('stays where somebody else changed the same field', () => {
    const record = { ...start, version: 2, name: 'Inès' }
    const typed = { ...start, name: 'Anaïs' }
    expect(startOfTyping({ start, record, typed, changed: ['name'] })).toBe(start)
  })

  it('goes on where both wrote the same, as after saving', () => {
    const typed = { ...start, name: 'Anaïs' }
    const record = { ...typed, version: 2 }
    expect(startOfTyping({ start, record, typed, changed: ['name'] })).toBe(record)
  })

  it('never goes back to a record that was read before', () => {
    const merged = { ...start, version: 2 }
    expect(startOfTyping({ start: merged, record: start, typed: start, changed: [] })).toBe(merged)
  })
})
