const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `2025-06-02` as `2 June 2025`; by hand, because a calendar date has no time zone to be moved by. */
export const formatDate = (date: string): string => {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`
}
