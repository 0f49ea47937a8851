import { type ReactNode, useCallback, useState } from 'react'
import { useHasUnsavedChanges } from './leave-guard.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { ReportContext, useReportUnsaved } from './report-unsaved.ts'

/** Asks once before a page is left whose forms, each saved by itself, have unsaved changes. */
export const UnsavedForms = ({ children }: { children: ReactNode }) => {
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  const report = useCallback(
    (form: string, isDirty: boolean) =>
      setUnsaved((formIds) => {
        const otherForms = formIds.filter((each) => each !== form)
        return isDirty ? [...otherForms, form] : otherForms
      }),
    [],
  )
  return (
    <ReportContext value={report}>
      {children}
      <LeaveQuestion isDirty={unsaved.length > 0} />
    </ReportContext>
  )
}

/** Tells the page whether the form at hand has unsaved changes. */
export const ReportUnsaved = () => {
  useReportUnsaved(useHasUnsavedChanges())
  return null
}
