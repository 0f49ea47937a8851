import type { KeyboardEvent } from 'react'
import type { SearchResult } from '#contracts/models/models.ts'
import { useSite } from '#web/lib/site.ts'
import { formatCount, formatMoney } from '#web/lib/text/format.ts'
import { NoPicture, Picture } from '#web/ui/media/picture.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { NoMatch } from './no-match.tsx'
import styles from './search-box.module.css'
import { useOpenAddress } from './use-open-address.ts'
import { useSuggestions } from './use-suggestions.ts'

interface SuggestionsProps {
  /** The typed text. */
  text: string
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * The panel with the models that match the text; screen readers announce their number. Renders nothing
 * without a text. With `isSent` the first match opens as soon as it is known; without a match, the first
 * other meaning.
 */
export const Suggestions = ({
  text,
  isSent,
  ...handlers
}: SuggestionsProps & { isSent: boolean }) => {
  const { models, searched, isCurrent } = useSuggestions(text)
  const [first] = models
  useOpenAddress(isSent && isCurrent && first ? `/model/${first.id}` : undefined, handlers.onChoose)
  return (
    <>
      <p className="visually-hidden" role="status">
        {searched && `${formatCount(models.length, 'model')} found`}
      </p>
      {searched && (
        <div className={styles.panel}>
          {models.length > 0 ? (
            <ul className={styles.suggestions}>
              {models.map((model) => (
                <Suggestion key={model.id} model={model} {...handlers} />
              ))}
            </ul>
          ) : (
            <NoMatch text={text} isSent={isSent && isCurrent} {...handlers} />
          )}
        </div>
      )}
    </>
  )
}

type SuggestionProps = Omit<SuggestionsProps, 'text'> & { model: SearchResult }

const Suggestion = ({ model, onChoose, onKeyDown }: SuggestionProps) => {
  const site = useSite()
  return (
    <li>
      <Link
        className={styles.suggestion}
        to={`/model/${model.id}`}
        onClick={onChoose}
        onKeyDown={onKeyDown}
      >
        <span className={styles.picture}>
          {model.picture ? (
            <Picture picture={model.picture} sizes="160px" ratio="4 / 5" alt="" />
          ) : (
            <NoPicture ratio="4 / 5" />
          )}
        </span>
        <span className={styles.name}>{model.full_name}</span>
        {model.price !== null && site && (
          <span className={styles.price}>{formatMoney(model.price, site.currency)}</span>
        )}
      </Link>
    </li>
  )
}
