/** First and last name of a model or a person, where another record refers to it. */
export const formatPersonName = ({
  firstName,
  lastName,
}: Readonly<Record<string, unknown>>): string => [firstName, lastName].filter(Boolean).join(' ')
