interface NamedPerson {
  readonly name: string
}

/** The people whom a note mentions as `@First Last`. If several names match, the longest counts. */
export const findMentioned = <Person extends NamedPerson>(
  text: string,
  people: readonly Person[],
): Person[] => {
  const names = people.map(({ name }) => name).toSorted((one, other) => other.length - one.length)
  const mentioned = text
    .split('@')
    .slice(1)
    .map((part) => names.find((name) => beginsWith(part, name)))
  return people.filter(({ name }) => mentioned.includes(name))
}

/** Whether a text begins with a name, and not just with a longer word that contains it. */
const beginsWith = (text: string, name: string): boolean =>
  text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length))
