import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './groups.module.css'

interface CategoryEntry {
  slug: string
  name: string
}

interface Group extends CategoryEntry {
  children: readonly CategoryEntry[]
}

/** Sub-category chips by group; each links to `/models/{group}/{child}/1`. */
export const GroupLinks = ({ groups }: { groups: readonly Group[] }) => (
  <div className={styles.groups}>
    {groups.map((group) => (
      <section key={group.slug}>
        <h2 className={classNames('label muted', styles.name)}>{group.name}</h2>
        <ul>
          {group.children.map(({ slug, name }) => (
            <li key={slug}>
              <Link
                className={classNames('display', styles.child)}
                to={`/models/${group.slug}/${slug}/1`}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

interface SubcategoryRow {
  sc_slug: string
  sc_name: string
  csc_slug: string
  csc_name: string
}

/**
 * Merges the groups of all boards, because boards share them. Each child appears once, in its first position.
 */
export const mergeGroups = (rows: readonly SubcategoryRow[]): Group[] => {
  const groups = new Map<string, CategoryEntry & { children: Map<string, CategoryEntry> }>()
  for (const { sc_slug, sc_name, csc_slug, csc_name } of rows) {
    const group = groups.get(sc_slug) ?? { slug: sc_slug, name: sc_name, children: new Map() }
    groups.set(sc_slug, group)
    group.children.set(csc_slug, { slug: csc_slug, name: csc_name })
  }
  return [...groups.values()].map((group) => ({ ...group, children: [...group.children.values()] }))
}
