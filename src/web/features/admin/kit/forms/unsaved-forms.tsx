import { type ReactNode, useCallback, useState } from 'react'
import { useHasUnsavedChanges } from './leave-guard.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { ReportContext, useReportUnsaved } from './report-unsaved.ts'

/** Asks once before a page with several unsaved forms is left. */
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

/** Reports to the page whether the current form has unsaved changes. */
export const ReportUnsaved = () => {
  useReportUnsaved(useHasUnsavedChanges())
  return null
}
