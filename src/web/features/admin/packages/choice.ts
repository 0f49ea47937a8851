import type { PackageResult } from '#contracts/admin/models/packages.ts'

interface Named {
  readonly modelId: number
}

const wanted = { yes: 0, maybe: 1, none: 2, no: 3 } as const

/** The models of a package as a recipient would put them: by rank, then by answer, then as they were sent. */
export const inOrderOfChoice = <M extends Named>(
  models: readonly M[],
  results: readonly PackageResult[],
): { model: M; result: PackageResult | undefined }[] => {
  const resultOf = ({ modelId }: M) => results.find((result) => result.modelId === modelId)
  const keyOf = (result: PackageResult | undefined): number =>
    result?.rank ?? 1000 + wanted[result?.answer ?? 'none']
  return models
    .map((model) => ({ model, result: resultOf(model) }))
    .toSorted((one, other) => keyOf(one.result) - keyOf(other.result))
}

/** What a booking is made of unless the booker says otherwise: what was asked for, else every yes. */
export const proposedFrom = (results: readonly PackageResult[]): number[] => {
  const asked = results.filter(({ optionAskedAt }) => optionAskedAt !== null)
  const chosen = asked.length > 0 ? asked : results.filter(({ answer }) => answer === 'yes')
  return chosen.map(({ modelId }) => modelId)
}
