import { expect, it } from 'vitest'
import { toNetwork } from './network.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})
