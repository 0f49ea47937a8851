const flagOrInvisible =
  /(\u{1F3F4}[\u{E0020}-\u{E007F}]+)|[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu
const joiners =
  /([\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])?([\u200C\u200D])[\u200C\u200D]*/gu
const danglingJoiner = /[\u200C\u200D](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu

const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
const otherControls = /[^\P{Cc}\t\n]|\p{Noncharacter_Code_Point}/gu

/**
 * Returns a text in the form that is compared and stored: composed (NFC) and without invisible characters
 * (zero-width spaces, direction marks, soft hyphens, byte order marks), which come with copied text. Joiners
 * stay where they shape letters and emoji.
 */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(flagOrInvisible, '$1')
    .replace(joiners, (_joiners, before?: string, joiner?: string) =>
      before === undefined ? '' : `${before}${joiner}`,
    )
    .replace(danglingJoiner, '')
    .trim()

/** The same for several lines: all line breaks become `\n`, other control characters are removed. */
export const cleanLines = (text: string): string =>
  cleanText(text.replace(lineBreaks, '\n').replace(otherControls, ''))
