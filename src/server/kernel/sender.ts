/** The quotes around a whole value, which `docker --env-file` leaves where they are. */
export const removeQuotes = (value: string): string => {
  const text = value.trim()
  const quote = text.charAt(0)
  const isQuoted = text.length > 1 && ['"', "'"].includes(quote) && text.endsWith(quote)
  return isQuoted ? text.slice(1, -1).trim() : text
}

/** The address of a sender such as `Vale <hello@vale.example>` or `hello@vale.example`. */
export const getSenderAddress = (sender: string): string => {
  const start = sender.lastIndexOf('<')
  if (start === -1) return sender.trim()
  return sender.endsWith('>') ? sender.slice(start + 1, -1).trim() : ''
}

/** The part of an address behind the @. */
export const getDomain = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase()
