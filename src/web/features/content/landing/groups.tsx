import { RepeatedPart } from '#web/lib/rendering/repeated-part.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './groups.module.css'

export interface Child {
  sc_slug: string
  csc_slug: string
  csc_name: string
}

interface Group {
  slug: string
  name: string
  children: readonly Child[]
}

/** Sub-category chips by group: each leads to `/models/{group}/{child}/1`. */
export const GroupLinks = ({ groups }: { groups: readonly Group[] }) => (
  <RepeatedPart as="div" className={styles.groups} name="groups" of={groups}>
    <>
      {groups.map(({ slug, name, children }) => (
        <section key={slug}>
          <h3 className={classNames('label muted', styles.name)}>{name}</h3>
          <ul>
            {children.map(({ sc_slug, csc_slug, csc_name }) => (
              <li key={csc_slug}>
                <Link
                  className={classNames('display', styles.child)}
                  to={`/models/${sc_slug}/${csc_slug}/1`}
                >
                  {csc_name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  </RepeatedPart>
)

/** The groups of all boards, each child once, in their first order: boards share their groupings. */
export const mergeGroups = (found: readonly (Child & { sc_name: string })[]): Group[] => {
  const groups = new Map<string, { slug: string; name: string; children: Map<string, Child> }>()
  for (const child of found) {
    const group = groups.get(child.sc_slug) ?? {
      slug: child.sc_slug,
      name: child.sc_name,
      children: new Map<string, Child>(),
    }
    groups.set(child.sc_slug, group)
    group.children.set(child.csc_slug, child)
  }
  return [...groups.values()].map(({ slug, name, children }) => ({
    slug,
    name,
    children: [...children.values()],
  }))
}
