import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Facets } from '#contracts/models/find.ts'
import { callApi } from '#web/lib/api.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { type ChoiceLink, matchChoices } from './match-choices.ts'
import styles from './search-box.module.css'
import { useOpenAddress } from './use-open-address.ts'

/** Loaded once: the filters of all models; undefined if they cannot be loaded. */
let facets: Promise<Facets | undefined> | undefined

const findLink: ChoiceLink = { label: 'Find by measures, looks and place', to: '/find' }

interface NoMatchProps {
  text: string
  /** Opens the first link as soon as it is known. */
  isSent: boolean
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Shown when no model has this name: other meanings of the text, and the search. */
export const NoMatch = ({ text, isSent, onChoose, onKeyDown }: NoMatchProps) => {
  const links = useLinks(text)
  useOpenAddress(isSent ? links?.[0]?.to : undefined, onChoose)
  return (
    <div className={styles.none}>
      <p className="display display-s spoken">Sorry! Product not found</p>
      <ul className={classNames('label', styles.choices)}>
        {(links ?? [findLink]).map(({ label, to }) => (
          <li key={to}>
            <Link className="word-link" to={to} onClick={onChoose} onKeyDown={onKeyDown}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns links to the filters that the text may mean, and to the search; undefined while loading. */
const useLinks = (text: string): readonly ChoiceLink[] | undefined => {
  const [loaded, setLoaded] = useState<{ facets: Facets | undefined }>()
  useEffect(() => void loadFacets().then((facets) => setLoaded({ facets })), [])
  if (!loaded) return undefined
  return [...(loaded.facets ? matchChoices(loaded.facets, text) : []), findLink]
}

const loadFacets = (): Promise<Facets | undefined> =>
  (facets ??= callApi('GET /api/V1/find', {}).then(
    ({ result }) => result?.facets,
    () => (facets = undefined),
  ))
