import { allModels, categories } from '#contracts/models/roster.ts'
import { ChipLinks, FilterLinks } from '#web/ui/navigation/chips.tsx'

const boards = [...categories, allModels]

/** Links above a list to the other boards, and to the search across all of them. */
export const BoardFilter = ({ current }: { current: string }) => (
  <FilterLinks
    label="Boards"
    links={[
      ...[allModels, ...categories].map(({ name, slug }) => ({ label: name, to: boardPath(slug) })),
      { label: 'Find', to: '/find' },
    ]}
    current={boardPath(current)}
  />
)

const boardPath = (slug: string) => `/models/${slug}/1`

/** The board chips: MEN, WOMEN, NON-BINARY, JUNIORS, ALL MODELS. */
export const BoardChips = () => (
  <ChipLinks
    label="Categories"
    chips={boards.map(({ chip, slug }) => ({ label: chip, to: boardPath(slug) }))}
  />
)
