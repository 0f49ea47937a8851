import { BlockList } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The networks behind the names that `TRUST_PROXY` accepts, as Fastify defines them. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether the peer of a connection is a proxy that the settings trust. */
export const trustedProxies = (trustProxy: string | undefined): ((address: string) => boolean) => {
  const proxies = new BlockList()
  const names = (trustProxy ?? '').split(',').map((name) => name.trim())
  for (const network of names.flatMap((name) => namedNetworks[name] ?? [name])) {
    if (network !== '') addNetwork(proxies, network)
  }
  return (address) => {
    if (!ipaddr.isValid(address)) return false
    // On a dual-stack socket an IPv4 address appears as an IPv6 address.
    const parsed = ipaddr.process(address)
    return proxies.check(parsed.toString(), parsed.kind())
  }
}

const addNetwork = (proxies: BlockList, network: string): void => {
  const [address = '', bits] = network.split('/')
  const parsed = ipaddr.process(address)
  const [plain, kind] = [parsed.toString(), parsed.kind()]
  if (bits === undefined) proxies.addAddress(plain, kind)
  else proxies.addSubnet(plain, Number(bits), kind)
}
