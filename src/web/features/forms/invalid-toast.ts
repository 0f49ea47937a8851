/**
 * Returns the toast for a form whose fields share one message for empty ones: that message if a field is
 * empty, otherwise the message of the first problem.
 */
export const requiredOrFirst =
  (required: string) =>
  (messages: readonly string[]): readonly string[] =>
    messages.includes(required) ? [required] : messages.slice(0, 1)
