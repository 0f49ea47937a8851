/**
 * The toasts of a form whose fields share one message for being empty: that message only where a field is empty,
 * otherwise the first fault by its own.
 */
export const requiredOrFirst =
  (required: string) =>
  (messages: readonly string[]): readonly string[] =>
    messages.includes(required) ? [required] : messages.slice(0, 1)
