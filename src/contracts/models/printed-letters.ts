const printed = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu

/** Whether printed matter and marks on pictures have all letters of a name: other scripts are left out (ADR 0091). */
export const hasPrintedLetters = (name: string): boolean =>
  !/\p{Letter}/u.test(name.replaceAll(printed, ''))
