/** What is said when the dialog was closed during an upload, by Escape for example. */
export const uploadStopped =
  'The upload was stopped. Your files and what you typed are still here: submit again to go on.'
