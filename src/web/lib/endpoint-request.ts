/** The method and path of an endpoint's key with the fields of its path filled in, and the other fields. */
export const toRequestParts = (
  key: string,
  input: object,
): { method: string; path: string; fields: Record<string, unknown> } => {
  const [method, template] = key.split(' ') as [string, string]
  const fields = { ...(input as Record<string, unknown>) }
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(fields[name])
    delete fields[name]
    return encodeURIComponent(value)
  })
  return { method, path, fields }
}

/** The query string of texts and numbers with its `?`; empty if there are none. */
export const toQuery = (fields: Readonly<Record<string, unknown>>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}
