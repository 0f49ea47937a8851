import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/**
 * A provider gives each customer this many bits of an IPv6 address; the customer chooses the others freely.
 */
const ipv6Bits = 64

/** Returns the counted network of an address: an IPv4 address itself, or the /64 of an IPv6 address. */
export const toNetwork = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${ipv6Bits}`).toString()
}

/**
 * Returns the hash by which a network's uploads are counted, because the table of uploads stores no
 * addresses.
 */
export const hashNetwork = (address: string): string =>
  createHash('sha256')
    .update(`uploads from ${toNetwork(address)}`)
    .digest('hex')
