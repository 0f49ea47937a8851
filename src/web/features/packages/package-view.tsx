import { type ReactNode, useState } from 'react'
import type { ShownPackage } from '#contracts/packages/packages.ts'
import { formatDate } from '#contracts/time/format.ts'
import { formatCount } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/button.tsx'
import { UnitsSwitch } from '#web/ui/units/units-switch.tsx'
import { Wordmark } from '#web/ui/layout/wordmark.tsx'
import { ContactSheet } from './pictures/contact-sheet.tsx'
import { ModelSection } from './pictures/model-section.tsx'
import { Presentation } from './pictures/presentation.tsx'
import { SavingNote } from './answers/saving-note.tsx'
import { useOpinions } from './answers/use-opinions.ts'
import { useSeenModels } from './use-seen.ts'
import styles from './package-view.module.css'

interface Props {
  brand: string
  token: string
  pack: ShownPackage
}

/** A package: the cover, the contact sheet, and a screen for each model. */
export const PackageView = ({ brand, token, pack }: Props) => {
  const { models, currency } = pack
  const { opinions, saving, change, askOption, retry } = useOpinions(token, models)
  const [presentedId, setPresentedId] = useState<number>()
  const { root, see } = useSeenModels(token)
  const withPicture = models.find(({ pictures }) => pictures.length > 0)
  return (
    <main ref={root} className={styles.page}>
      <div>
        <Cover brand={brand} pack={pack}>
          {models.length === 0 ? <p>There are no models in this package yet.</p> : null}
          <div className={styles.acts} data-needs-script="">
            {withPicture ? (
              <Button variant="outline" onClick={() => setPresentedId(withPicture.id)}>
                Present full screen
              </Button>
            ) : null}
            {models.length > 0 ? <UnitsSwitch /> : null}
          </div>
        </Cover>
        <ContactSheet label="All models" models={models} opinions={opinions} />
        <noscript>
          <p className={styles.words}>
            To answer here, please allow scripts for this page, or reply to our email.
          </p>
        </noscript>
      </div>
      {models.map((model) => (
        <ModelSection
          key={model.id}
          model={model}
          opinion={opinions.get(model.id) ?? model.opinion}
          currency={currency}
          places={models.length}
          onChange={(opinionChange) => change(model.id, opinionChange)}
          onAskOption={(text) => askOption(model.id, text)}
          onPresent={() => setPresentedId(model.id)}
        />
      ))}
      {models.length > 0 ? (
        <section aria-label="Your answers" className={styles.summary}>
          <h2 className="display display-m">Your answers</h2>
          <p className={styles.words}>
            They are with us already: there is nothing to send. You can change them until{' '}
            {formatDate(pack.open_until)}.
          </p>
          <ContactSheet label="Models with your answers" models={models} opinions={opinions} />
        </section>
      ) : null}
      <SavingNote saving={saving} onRetry={retry} />
      {presentedId === undefined ? null : (
        <Presentation
          models={models}
          firstModelId={presentedId}
          opinions={opinions}
          onShow={see}
          onAnswer={(modelId, answer) => change(modelId, { answer })}
          onClose={() => setPresentedId(undefined)}
        />
      )}
    </main>
  )
}

const Cover = ({ brand, pack, children }: Omit<Props, 'token'> & { children: ReactNode }) => (
  <header className={styles.cover}>
    <Wordmark name={brand} />
    <div>
      <p className="label">For {pack.recipient}</p>
      <h1 tabIndex={-1} className="display display-xl">
        {pack.title}
      </h1>
      {pack.words ? <p className={styles.words}>{pack.words}</p> : null}
      <p className={styles.facts}>
        {[
          formatCount(pack.models.length, 'model'),
          formatDays(pack),
          `open until ${formatDate(pack.open_until)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {children}
    </div>
  </header>
)

const formatDays = ({ from, to }: ShownPackage): string | null => {
  if (!from || !to) return null
  return from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`
}
