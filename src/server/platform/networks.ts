import ipaddr from 'ipaddr.js'

/** Named networks in `TRUST_PROXY`, with the library's names for their ranges. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['loopback'],
  linklocal: ['linkLocal'],
  uniquelocal: ['private', 'uniqueLocal'],
}

/** Whether an address is in one of the networks of a list such as `TRUST_PROXY`. */
export const isInNetworks = (address: string, list: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return list.split(',').some((network) => isIn(parsed, network.trim()))
}

type Address = ReturnType<typeof ipaddr.process>

const isIn = (address: Address, network: string): boolean => {
  const ranges = namedNetworks[network]
  if (ranges) return ranges.includes(address.range())
  const [base = '', bits] = network.split('/')
  const parsed = ipaddr.process(base)
  if (parsed.kind() !== address.kind()) return false
  return address.match(parsed, Number(bits ?? (parsed.kind() === 'ipv4' ? 32 : 128)))
}

/** Whether an address belongs to this machine or a private network. */
export const isPrivateAddress = (address: string): boolean =>
  isInNetworks(address, 'loopback,linklocal,uniquelocal')
