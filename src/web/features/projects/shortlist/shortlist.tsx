import { useLayoutEffect, useRef, useState } from 'react'
import type { Project } from '#contracts/models/projects.ts'
import { useRemovedRow } from '#web/lib/hooks/use-removed-row.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import type { ProjectWork } from '../use-project.ts'
import { Entry } from './entry.tsx'
import { moveTo, useDrag } from './use-drag.ts'
import styles from './shortlist.module.css'

/**
 * A project's models in the client's order. The client reorders them by dragging or with buttons, marks and
 * ranks them, and adds notes.
 */
export const Shortlist = ({ project, work }: { project: Project; work: ProjectWork }) => {
  const { models } = project
  const ids = models.map(({ id }) => id)
  const list = useRef<HTMLOListElement>(null)
  const rows = useRemovedRow(models.length)
  const lastMove = useRef<{ id: number; by: -1 | 1 }>(undefined)
  const [announcement, setAnnouncement] = useState('')
  const getName = (id: number) => models.find((model) => model.id === id)?.full_name ?? ''
  const store = async (order: readonly number[], id?: number) => {
    const done = await work.storeOrder(order)
    if (!done || id === undefined) return
    setAnnouncement(`${getName(id)} is now number ${order.indexOf(id) + 1} of ${order.length}`)
  }
  const drag = useDrag({ ids, onShow: work.showOrder, onDrop: (order) => void store(order) })
  // Moving an element in the DOM drops its focus, so it is restored.
  useLayoutEffect(() => {
    if (!lastMove.current) return
    const { id, by } = lastMove.current
    lastMove.current = undefined
    list.current?.querySelector<HTMLElement>(`[data-entry='${id}'] [data-move='${by}']`)?.focus()
  }, [models])
  if (models.length === 0) {
    return (
      <EmptyState title="No models yet" role="status">
        <p>Open a profile and press “Add to project…”, or begin with the boards.</p>
        <ButtonLink to="/models/all/1">All models</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <ol
        ref={(element) => {
          list.current = element
          return rows(element)
        }}
        className={styles.list}
      >
        {models.map((model, index) => (
          <Entry
            key={model.id}
            model={model}
            number={index + 1}
            isLast={index === models.length - 1}
            work={{
              handle: drag(model.id),
              onMark: (change) => work.mark(model.id, change),
              onRemove: () => void work.remove(model.id, project.is_first),
              onMove: (by) => {
                lastMove.current = { id: model.id, by }
                const order = moveTo(ids, model.id, index + by)
                work.showOrder(order)
                void store(order, model.id)
              },
            }}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
