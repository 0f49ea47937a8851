/** A step of the first run, done or not; `hint` says what to do. */
export interface AdminChecklistItem {
  id: 'brand' | 'model' | 'payments' | 'mail'
  done: boolean
  title: string
  hint: string
}

/** `GET /api/admin/checklist`. `POST /api/admin/checklist/mail {to}` sends a test mail. */
export interface AdminChecklist {
  items: AdminChecklistItem[]
  /** Nothing is left to do: screens need not show it any more. */
  done: boolean
}
