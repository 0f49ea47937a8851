import { describe, expect, it } from 'vitest'
import { chooseBaseline } from './form-baseline.ts'

const start = { id: 7, version: 1, name: 'Maud', skills: 'fencing' }

describe('the record that typing begins from', () => {
  it('is the one that the form was opened with', () => {
    expect(
      chooseBaseline({ start: undefined, record: start, values: start, changedNames: [] }),
    ).toBe(start)
    const other = { ...start, id: 8 }
    expect(chooseBaseline({ start, record: other, values: start, changedNames: ['name'] })).toBe(
      other,
    )
  })

  it('is the one that was read again where that shows in the form', () => {
    const record = { ...start, version: 2, skills: 'riding' }
    const values = { ...start, name: 'Anaïs' }
    expect(chooseBaseline({ start, record, values, changedNames: [] })).toBe(record)
    expect(chooseBaseline({ start, record, values, changedNames: ['name'] })).toBe(record)
  })

  it('stays where somebody else changed the same field', () => {
    const record = { ...start, version: 2, name: 'Inès' }
    const values = { ...start, name: 'Anaïs' }
    expect(chooseBaseline({ start, record, values, changedNames: ['name'] })).toBe(start)
  })

  it('goes on where both wrote the same, as after saving', () => {
    const values = { ...start, name: 'Anaïs' }
    const record = { ...values, version: 2 }
    expect(chooseBaseline({ start, record, values, changedNames: ['name'] })).toBe(record)
  })

  it('never goes back to a record that was read before', () => {
    const merged = { ...start, version: 2 }
    expect(chooseBaseline({ start: merged, record: start, values: start, changedNames: [] })).toBe(
      merged,
    )
  })
})
