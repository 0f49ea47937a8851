import { expect, it } from 'vitest'
import { isInNetworks, isPrivateAddress } from './networks.ts'

it.each([
  ['10.0.0.5', '10.0.0.5', true],
  ['10.0.0.6', '10.0.0.5', false],
  ['::ffff:10.1.2.3', '192.0.2.1, 10.0.0.0/8', true],
  ['2001:db8::7', '2001:db8::/32', true],
  ['2001:db9::7', '10.0.0.0/8,2001:db8::/32', false],
  ['127.0.0.1', 'loopback', true],
  ['192.168.1.4', 'uniquelocal', true],
  ['fe80::1', 'linklocal', true],
  ['no address', 'loopback', false],
])('%s is in %s: %s', (address, list, isIn) => {
  expect(isInNetworks(address, list)).toBe(isIn)
})

it('tells addresses inside from those of visitors', () => {
  expect(['127.0.0.1', '172.30.0.2', 'fd00::1'].every(isPrivateAddress)).toBe(true)
  expect(['203.0.113.7', '2001:db8::1'].some(isPrivateAddress)).toBe(false)
})
