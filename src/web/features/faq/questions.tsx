import type { ToggleEvent } from 'react'
import type { FaqGroup } from '#contracts/content/faq.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Prose } from '#web/ui/layout/page.tsx'
import styles from './questions.module.css'

/**
 * Questions by heading. The shared name of the `details` elements lets the browser keep only one open;
 * pressing the open one closes it, and it works without a script.
 */
export const Questions = ({ groups }: { groups: readonly FaqGroup[] }) => (
  <div className={styles.groups}>
    {groups.map((group) => (
      <section key={`${group.category} ${group.header}`} className={styles.group}>
        <div className={styles.head}>
          <p className="label muted">{group.category}</p>
          <h2 className={classNames('display display-s', styles.header)}>{group.header}</h2>
        </div>
        <div>
          {group.faqValues.map(({ id, header, summery }) => (
            <details key={id} name="faq" className={styles.question} onToggle={closeOthers}>
              <summary className={styles.summary}>
                <h3 className={styles.words}>{header}</h3>
                <span className={styles.sign} aria-hidden="true" />
              </summary>
              <Prose html={summery} className={styles.answer} />
            </details>
          ))}
        </div>
      </section>
    ))}
  </div>
)

/** For browsers that do not support exclusive `details` elements yet. */
const closeOthers = ({ currentTarget: opened }: ToggleEvent<HTMLDetailsElement>) => {
  if (!opened.open) return
  const all = opened.closest(`.${styles.groups}`)
  for (const other of all?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
    if (other !== opened) other.open = false
  }
}
