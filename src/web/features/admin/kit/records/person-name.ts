/** Returns the first and last name of a person. */
export const formatPersonName = ({
  firstName,
  lastName,
}: {
  firstName: string
  lastName: string
}): string => [firstName, lastName].filter(Boolean).join(' ')
