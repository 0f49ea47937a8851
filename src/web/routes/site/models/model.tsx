import { data } from 'react-router'
import { pictureAddress } from '#contracts/media/media-addresses.ts'
import { getHeightTexts, parseMillimetres } from '#contracts/models/units.ts'
import { Book } from '#web/features/profile/book/book.tsx'
import { About } from '#web/features/profile/facts/about.tsx'
import { Facts } from '#web/features/profile/facts/facts.tsx'
import { loadProfile, type Profile } from '#web/features/profile/load-profile.ts'
import { Neighbours } from '#web/features/profile/neighbours.tsx'
import {
  portfolioPath,
  readPortfolioView,
} from '#web/features/profile/portfolio/portfolio-address.ts'
import { PrintedContact } from '#web/features/profile/share/printed-contact.tsx'
import { SelectBar } from '#web/features/profile/select/select-bar.tsx'
import { useCountView } from '#web/lib/hooks/use-count-view.ts'
import { Stage } from '#web/features/profile/stage/stage.tsx'
import { joinPlace } from '#web/lib/text/format.ts'
import { keepPage, useKeptPage } from '#web/lib/navigation/keep-page.ts'
import { createPageHead, toPlainText, toSharedModelPicture, findSite } from '#web/lib/seo/seo.ts'
import { breadcrumbData, personData } from '#web/lib/seo/structured-data.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Container } from '#web/ui/layout/page.tsx'
import { AddToProject } from '#web/ui/projects/add-to-project.tsx'
import { InUnits } from '#web/ui/units/in-units.tsx'
import type { Route } from './+types/model'
import { Actions } from './profile/actions.tsx'
import { ProfileEnd } from './profile/profile-end.tsx'
import styles from './model.module.css'

export const loader = async ({ params, url, context }: Route.LoaderArgs): Promise<Profile> => {
  const view = readPortfolioView(url.searchParams)
  if (!view || !/^[1-9]\d{0,9}$/.test(params.id)) throw data(null, { status: 404 })
  return loadProfile(context.get(serverApiContext), Number(params.id), view)
}

/** The kept page is per profile, so that one model's portfolio never appears under another's name. */
const getPageKey = (id: number | string) => `model/${id}`

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  keepPage(getPageKey(args.params.id), args)

/** Used if no text for profiles is set. */
const fallbackDescription = 'Portfolio, facts and booking requests.'

const isJunior = (model: Profile['model']): boolean => model.category_slug === 'juniors'

export const meta: Route.MetaFunction = ({ loaderData: profile, matches }) => {
  if (!profile) return [{ title: 'Model' }]
  const { model, texts, view } = profile
  const site = findSite(matches)
  const junior = isJunior(model)
  const image = model.picture ? pictureAddress(model.picture.key, 1280, 'jpg') : undefined
  return createPageHead({
    site,
    title: model.full_name,
    description:
      toPlainText(model.description) ||
      `${model.full_name}, ${model.height}. ${toPlainText(texts?.content ?? '') || fallbackDescription}`,
    path: portfolioPath(model.id, view),
    image: junior ? undefined : toSharedModelPicture(model),
    noindex: junior,
    jsonLd:
      junior || !site
        ? []
        : [
            breadcrumbData(site, [
              { name: model.category_name, path: `/models/${model.category_slug}/1` },
              { name: model.full_name, path: `/model/${model.id}` },
            ]),
            personData(site, {
              id: model.id,
              name: model.full_name,
              description: model.description,
              image,
              height: model.height,
              home: joinPlace(model.city_name, model.country_name),
            }),
          ],
  })
}

/** Lengths in letters, from which the style sheet computes the font size. */
const getLetterStyle = (name: string) => {
  const wordLengths = name.split(/[ -]/).map(({ length }) => length)
  return { '--letters': name.length, '--longest-word': Math.max(...wordLengths) }
}

export default function ModelPage({ loaderData: profile }: Route.ComponentProps) {
  const { model } = profile
  useCountView('model', model.id)
  const lost = useKeptPage(getPageKey(model.id), profile)
  return (
    <div className={styles.page}>
      <Container>
        <article className={styles.profile}>
          <header className={styles.heading}>
            <h1
              className="display display-xl"
              tabIndex={-1}
              style={getLetterStyle(model.full_name)}
            >
              <span>{model.first_name}</span>{' '}
              {model.last_name && <span className={styles.last}>{model.last_name}</span>}
            </h1>
            <p className={classNames('label', styles.line)}>
              <span>{model.category_name}</span>
              <span>{joinPlace(model.city_name, model.country_name)}</span>
              <span>
                <InUnits texts={getHeightTexts(parseMillimetres(model.height))} />
              </span>
              {model.new_face && <span>New face</span>}
            </p>
          </header>
          <div className={styles.stage}>
            <Stage profile={profile} />
          </div>
          <div className={styles.side}>
            <div>
              <SelectBar model={model} />
              <AddToProject modelId={model.id} name={model.full_name} className={styles.project} />
            </div>
            <Facts model={model} />
          </div>
          {profile.book.pictures.length > 0 && (
            <div className={styles.book}>
              <Book model={model} book={profile.book} />
            </div>
          )}
          {model.description && (
            <div className={styles.about}>
              <About html={model.description} />
            </div>
          )}
          <div className={styles.actions}>
            <Actions model={model} junior={isJunior(model)} />
          </div>
          <div className={styles.beside}>
            <Neighbours previous={profile.previous} next={profile.next} />
          </div>
        </article>
        <PrintedContact path={`/model/${model.id}`} className={styles.contact} />
        <div className={styles.screen}>
          <ProfileEnd profile={profile} lost={lost} />
        </div>
      </Container>
    </div>
  )
}
