/** Address of the business form with a message about a model. */
export const askAddress = (modelId: number): string => `/business-contact?about=${modelId}`

/** Returns the model id in an address; undefined if there is none. */
export const getRequestedModel = (search: URLSearchParams): number | undefined => {
  const about = search.get('about') ?? ''
  return /^[1-9]\d{0,8}$/.test(about) ? Number(about) : undefined
}
