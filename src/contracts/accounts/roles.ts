/** The roles that sign in to the back office. */
export const staffRoles = ['editor', 'booker', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The roles of accounts: clients book, the others are staff. */
export const roles = ['client', ...staffRoles] as const
export type Role = (typeof roles)[number]

export const isStaff = (role: string): role is StaffRole => staffRoles.some((each) => each === role)
