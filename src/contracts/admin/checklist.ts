/** A step of the initial setup, done or not; `hint` says what to do. */
export interface AdminChecklistItem {
  id: 'brand' | 'model' | 'payments' | 'mail'
  done: boolean
  title: string
  hint: string
}

/** `GET /api/admin/checklist`. `POST /api/admin/checklist/mail {to}` sends a test email. */
export interface AdminChecklist {
  items: AdminChecklistItem[]
  /** All steps are done: screens can hide the list. */
  done: boolean
}
