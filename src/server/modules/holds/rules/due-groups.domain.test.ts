import { describe, expect, it } from 'vitest'
import { groupByBooking } from './due-groups.domain.ts'

describe('the groups of due options', () => {
  it('keep the models of a booking together', () => {
    const options = [
      { modelId: 1, orderId: 10 },
      { modelId: 2, orderId: 20 },
      { modelId: 3, orderId: 10 },
    ]
    expect(groupByBooking(options)).toEqual([[1, 3], [2]])
  })

  it('join bookings that share a model, however late that shows', () => {
    const options = [
      { modelId: 1, orderId: 10 },
      { modelId: 2, orderId: 20 },
      { modelId: 4, orderId: 40 },
      { modelId: 3, orderId: 20 },
      { modelId: 3, orderId: 10 },
    ]
    expect(groupByBooking(options)).toEqual([[1, 2, 3], [4]])
  })

  it('leave options without a booking apart', () => {
    const options = [
      { modelId: 1, orderId: null },
      { modelId: 2, orderId: null },
      { modelId: 1, orderId: null },
    ]
    expect(groupByBooking(options)).toEqual([[1], [2]])
  })
})
