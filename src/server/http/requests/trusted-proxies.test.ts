import { expect, it } from 'vitest'
import { trustedProxies } from './trusted-proxies.ts'

it.each([
  [undefined, '127.0.0.1', false],
  ['127.0.0.1', '127.0.0.1', true],
  ['127.0.0.1', '::ffff:127.0.0.1', true],
  ['127.0.0.1', '127.0.0.2', false],
  ['10.0.0.0/8, ::1', '10.2.3.4', true],
  ['10.0.0.0/8, ::1', '::1', true],
  ['10.0.0.0/8, ::1', '11.2.3.4', false],
  ['2001:db8::/32', '2001:db8:7::1', true],
  ['loopback', '127.3.2.1', true],
  ['uniquelocal', 'fd00::1', true],
  ['uniquelocal', '172.32.0.1', false],
  ['loopback', '', false],
])('with TRUST_PROXY=%s a connection of %s is a proxy’s: %s', (trustProxy, address, expected) => {
  expect(trustedProxies(trustProxy)(address)).toBe(expected)
})
