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

/** Converts an input with a file to form data; undefined fields are left out. */
export const toFormData = (fields: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value)
    else if (typeof value === 'string') form.append(name, value)
    else if (typeof value === 'number' || typeof value === 'boolean') {
      form.append(name, String(value))
    }
  }
  return form
}
