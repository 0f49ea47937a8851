import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tabs.module.css'

export interface Tab {
  key: string
  label: string
}

interface Props {
  tabs: readonly Tab[]
  selected: string
  onSelect: (key: string) => void
  label: string
  /** The panel of the selected tab. */
  children: ReactNode
}

const steps: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/** Tabs with the ARIA pattern: arrow keys move and select, and each panel is named by its tab. */
export const Tabs = ({ tabs, selected, onSelect, label, children }: Props) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent, from: string) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    // Based on focus: the selection lags behind quick keys if tabs are pages.
    const at = tabs.findIndex(({ key }) => key === from)
    const target = tabs[step(at, tabs.length - 1)]
    if (!target) return
    onSelect(target.key)
    list.current?.querySelector<HTMLElement>(`[data-tab='${target.key}']`)?.focus()
  }
  return (
    <div>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map(({ key, label: text }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-tab={key}
            className={classNames('display', styles.tab, styles.word)}
            aria-selected={key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
            onKeyDown={(event) => move(event, key)}
          >
            {text}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  )
}
