import type { Day } from '#contracts/time/day.ts'
import type { DemoModel } from '#demo/content/content.ts'

type Person = Pick<DemoModel, 'board' | 'number' | 'firstName' | 'lastName' | 'heightMm'>

const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()

/**
 * Returns a model's contact address. A junior's birth date follows from the height and today's date, and the
 * address is the parents'.
 */
export const createContact = (
  { board, number, firstName, lastName, heightMm }: Person,
  today: Day,
): { contactEmail: string; birthDate?: Day } => {
  if (board !== 'juniors') {
    return { contactEmail: `${plainName(firstName)}.${plainName(lastName)}@models.example` }
  }
  const years = Math.round((heightMm - 750) / 65)
  const [month, day] = [1 + (number % 12), 1 + ((number * 5) % 28)].map((part) =>
    String(part).padStart(2, '0'),
  )
  return {
    contactEmail: `parents.${plainName(lastName)}@families.example`,
    birthDate: `${Number(today.slice(0, 4)) - years}-${month}-${day}`,
  }
}
