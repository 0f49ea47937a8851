import { AppError } from '#server/kernel/app-error.ts'
import { escapeHtml } from '#server/kernel/escape-html.ts'
import type { FramedPage } from '#server/kernel/framed-page.ts'

const policy = "default-src 'none'; frame-ancestors 'self'"

/**
 * Shows what is not filled in yet instead of the page.
 * @throws every other error.
 */
export const toProblemPage = (error: unknown): FramedPage => {
  if (!(error instanceof AppError) || error.code !== 'invalid_input') throw error
  const fields = Object.entries(error.fields ?? {}).map(([name, problem]) => `${name}: ${problem}`)
  const items = fields.map((each) => `<li>${escapeHtml(each)}</li>`).join('')
  const html = `<!doctype html><html lang="en"><title>Preview</title><p>There is no preview yet:</p><ul>${items}</ul>`
  return { html, policy }
}
