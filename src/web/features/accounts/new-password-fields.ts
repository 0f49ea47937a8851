/** A new password and its repetition, as fields of a form. */
export const newPasswordFields = <Name extends 'password' | 'new_password'>(
  name: Name,
  label: string,
) =>
  [
    { name, label, kind: 'password', autoComplete: 'new-password', hint: 'At least 8 characters' },
    {
      name: 'confirm_password',
      label: 'Confirm password',
      kind: 'password',
      autoComplete: 'new-password',
    },
  ] as const
