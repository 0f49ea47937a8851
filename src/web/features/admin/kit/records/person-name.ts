/** Returns the first and last name of a person. */
export const formatPersonName = ({
  firstName,
  lastName,
}: Readonly<Record<string, unknown>>): string => [firstName, lastName].filter(Boolean).join(' ')
