import { cleanText } from '#contracts/clean-text.ts'
import { cutText } from '#contracts/cut-text.ts'

/** The extensions of accepted and served files, by type; the first one replaces any other extension. */
export const fileExtensions: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'video/mp4': ['mp4', 'm4v'],
  'video/x-m4v': ['m4v', 'mp4'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
  'video/matroska': ['mkv'],
  'video/x-matroska': ['mkv'],
  'video/vnd.avi': ['avi'],
  'application/pdf': ['pdf'],
  'application/rtf': ['rtf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'text/calendar': ['ics'],
  'text/csv': ['csv'],
}

const maxStemLength = 110

/** Names that Windows reserves for devices, in any folder and with any extension. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * The name of a file for storing and downloading: a stem of the sender's name that is safe on every system,
 * and the extension of the actual type. `cv.pdf.bat` whose bytes are a PDF becomes `cv.pdf`.
 */
export const toFileName = (name: string, type: string): string => {
  const extensions = fileExtensions[type.split(';', 1)[0]?.trim() ?? ''] ?? ['bin']
  const [stem, given = ''] = splitExtension(toSafeStem(name))
  if (extensions.includes(given.toLowerCase())) return `${limitStem(stem)}.${given}`
  const [inner, second = ''] = splitExtension(stem)
  return extensions.includes(second.toLowerCase())
    ? `${limitStem(inner)}.${second}`
    : `${limitStem(stem)}.${extensions[0]}`
}

/** Without folders and characters with a special meaning: dots at its ends, wildcards, quotes. */
const toSafeStem = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return trimDots(cleanText(last.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}<>:"|?*]/gu, ' ')))
}

/** Splits a name from its extension, which must contain a letter: `v2.1` has none. */
const splitExtension = (name: string): [stem: string, extension?: string] => {
  const dot = name.lastIndexOf('.')
  const extension = name.slice(dot + 1)
  const isExtension = dot >= 0 && /^[a-z\d]{1,10}$/i.test(extension) && /[a-z]/i.test(extension)
  return isExtension ? [name.slice(0, dot), extension] : [name]
}

const limitStem = (stem: string): string => {
  const cut = trimDots(cutText(stem, maxStemLength))
  if (cut === '') return 'file'
  return devices.test(cut) ? `file ${cut}` : cut
}

const trimDots = (stem: string): string => {
  let [start, end] = [0, stem.length]
  while (start < end && isDotOrSpace(stem[start])) start += 1
  while (end > start && isDotOrSpace(stem[end - 1])) end -= 1
  return stem.slice(start, end)
}

const isDotOrSpace = (character: string | undefined): boolean =>
  character === '.' || character === ' '
