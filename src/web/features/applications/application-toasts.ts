import { applicationToasts, fileMessages } from '#contracts/submissions/application-options.ts'

const fileToasts: Readonly<Record<string, string>> = {
  [fileMessages.model_image]: applicationToasts.noPicture,
  [fileMessages.portfolio]: applicationToasts.noPortfolio,
  [fileMessages.videos]: applicationToasts.noVideo,
}

/** Returns the toasts for the messages of a failed validation. */
export const toastsFor = (messages: readonly string[]): string[] => {
  const fieldMessages = messages.filter((message) => !(message in fileToasts))
  const missing = fieldMessages.some((message) => message.endsWith(' is required'))
  return [
    ...(fieldMessages.length > 0 ? [applicationToasts.invalid] : []),
    ...messages.flatMap((message) => fileToasts[message] ?? []),
    ...(missing ? [applicationToasts.incomplete] : []),
  ]
}
