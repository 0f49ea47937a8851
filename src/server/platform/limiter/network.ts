import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/** One customer of a provider gets so many bits of an IPv6 address; the rest are theirs to change at will. */
const ipv6Bits = 64

/** What is counted for a network address: an IPv4 address itself, and an IPv6 address by its /64. */
export const toNetwork = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${ipv6Bits}`).toString()
}

/** What a network's uploads are counted by; the table of uploads contains no address. */
export const hashNetwork = (address: string): string =>
  createHash('sha256')
    .update(`uploads from ${toNetwork(address)}`)
    .digest('hex')
