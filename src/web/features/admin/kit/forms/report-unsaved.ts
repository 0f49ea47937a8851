import { createContext, use, useEffect, useId } from 'react'

type Report = (form: string, isDirty: boolean) => void

/** Whom a form tells of unsaved changes: the page, where it asks for all of its forms. */
export const ReportContext = createContext<Report | undefined>(undefined)

/** Tells the page whether a form has something that would be lost; gives whether the page asks before it is. */
export const useReportUnsaved = (isDirty: boolean): boolean => {
  const form = useId()
  const report = use(ReportContext)
  useEffect(() => {
    report?.(form, isDirty)
    return () => report?.(form, false)
  }, [report, form, isDirty])
  return report !== undefined
}
