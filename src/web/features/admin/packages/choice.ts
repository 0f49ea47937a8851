import type { PackageResult } from '#contracts/admin/models/packages.ts'

interface PackageModel {
  readonly modelId: number
}

const answerOrder = { yes: 0, maybe: 1, none: 2, no: 3 } as const

/** The models of a package as a recipient would put them: by rank, then by answer, then as they were sent. */
export const sortByChoice = <M extends PackageModel>(
  models: readonly M[],
  results: readonly PackageResult[],
): { model: M; result: PackageResult | undefined }[] => {
  const findResult = ({ modelId }: M) => results.find((result) => result.modelId === modelId)
  const getSortKey = (result: PackageResult | undefined): number =>
    result?.rank ?? 1000 + answerOrder[result?.answer ?? 'none']
  return models
    .map((model) => ({ model, result: findResult(model) }))
    .toSorted((one, other) => getSortKey(one.result) - getSortKey(other.result))
}

/** What a booking is made of unless the booker says otherwise: what was asked for, else every yes. */
export const proposeModelIds = (results: readonly PackageResult[]): number[] => {
  const askedResults = results.filter(({ optionAskedAt }) => optionAskedAt !== null)
  const proposedResults =
    askedResults.length > 0 ? askedResults : results.filter(({ answer }) => answer === 'yes')
  return proposedResults.map(({ modelId }) => modelId)
}
