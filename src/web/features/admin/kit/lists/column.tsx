import type { ReactNode } from 'react'
import { DataTable, useResourceContext } from 'react-admin'
import { adminResources } from '#contracts/admin.ts'
import { isResource } from '../../api/permissions.ts'

interface Props {
  source: string
  label?: string
  /** Whether the label is only for those who do not see the column. */
  hidesLabel?: boolean
  align?: 'right'
  /** How the value is shown; as text where left out. */
  children?: ReactNode
}

/** A column of a list; it sorts where the contract says that its field can be sorted by. */
export const Column = ({ source, label, hidesLabel = false, children, ...props }: Props) => {
  const resource = useResourceContext() ?? ''
  const sorts: readonly string[] = isResource(resource) ? adminResources[resource].sorts : []
  return (
    <DataTable.Col
      source={source}
      label={hidesLabel ? <span className="visually-hidden">{label}</span> : label}
      disableSort={!sorts.includes(source)}
      {...props}
    >
      {children}
    </DataTable.Col>
  )
}
