/** Shown when the visitor closed the dialog during an upload, for example with Escape. */
export const uploadStopped =
  'The upload was stopped. Your files and what you typed are still here: submit again to go on.'
