/** The transitions of orders that the agency's staff may make, by name. */
export type StaffTransition =
  | 'option'
  | 'confirm'
  | 'complete'
  | 'decline'
  | 'cancel'
  | 'call_off'
  | 'schedule'
  | 'ship'
  | 'refund'
