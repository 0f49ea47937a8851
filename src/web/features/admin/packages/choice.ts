import type { PackageResult } from '#contracts/admin/models/packages.ts'

interface PackageModel {
  readonly modelId: number
}

const answerOrder = { yes: 0, maybe: 1, none: 2, no: 3 } as const

/** Sorts the models of a package as the recipient would: by rank, then by answer, then by package order. */
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

/** Proposes the models to book: those with an option request, otherwise every yes. */
export const proposeModelIds = (results: readonly PackageResult[]): number[] => {
  const askedResults = results.filter(({ optionAskedAt }) => optionAskedAt !== null)
  const proposedResults =
    askedResults.length > 0 ? askedResults : results.filter(({ answer }) => answer === 'yes')
  return proposedResults.map(({ modelId }) => modelId)
}
