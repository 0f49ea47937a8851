const loopbackAddress = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/

/** Whether an IP address is this machine's own. */
export const isLoopbackAddress = (address: string): boolean => loopbackAddress.test(address)

/** Whether a host name, as in an address or a `Host` header without its port, is this machine's own. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''))
