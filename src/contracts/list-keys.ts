/** Lists the keys of a table that has no others than its type says. */
export const listKeys = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  // `Object.keys` gives strings, because a value may have more keys than its type.
  Object.keys(table) as Key[]
