import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import Validator from '@adobe/structured-data-validator'

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const rdfs = 'http://www.w3.org/2000/01/rdf-schema#'

interface Term {
  '@id': string
  '@type'?: string
  'rdfs:subClassOf': { '@id': string }[]
  'schema:domainIncludes': { '@id': string }[]
}

const triple = /^<([^>]+)> <([^>]+)> <([^>]+)>/

/**
 * Reads the published vocabulary, offline, into the validator's format: classes, properties, and their
 * relations.
 */
const readVocabulary = (): { '@graph': Term[] } => {
  const file = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq')
  const terms = new Map<string, Term>()
  const getTerm = (id: string): Term => {
    const term = terms.get(id) ?? {
      '@id': id,
      'rdfs:subClassOf': [],
      'schema:domainIncludes': [],
    }
    terms.set(id, term)
    return term
  }
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, subject, predicate, object] = triple.exec(line) ?? []
    if (!subject || !object) continue
    if (predicate === `${rdfs}subClassOf`)
      getTerm(subject)['rdfs:subClassOf'].push({ '@id': object })
    if (predicate === 'http://schema.org/domainIncludes') {
      getTerm(subject)['schema:domainIncludes'].push({ '@id': object })
    }
    if (predicate === `${rdf}type` && object === `${rdfs}Class`) {
      getTerm(subject)['@type'] = 'rdfs:Class'
    }
    if (predicate === `${rdf}type` && object === `${rdf}Property`) {
      getTerm(subject)['@type'] = 'rdf:Property'
    }
  }
  return { '@graph': [...terms.values()] }
}

const validator = new Validator(readVocabulary())

/** Lists the JSON-LD objects of a page. */
export const listStructuredData = (html: string): { '@type': string }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as { '@type': string },
  )

/**
 * Returns the faults of schema.org objects: types and properties that the vocabulary lacks, and missing ones
 * that search engines require. Recommendations are left out.
 */
export const findStructuredDataFaults = async (
  things: readonly { '@type': string }[],
): Promise<string[]> => {
  const byType: Record<string, object[]> = {}
  for (const thing of things) (byType[thing['@type']] ??= []).push(thing)
  const issues = await validator.validate({ jsonld: byType })
  return issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(({ issueMessage, path }) => {
      const place = path.map(({ property, type }) => property ?? type).join('.')
      return `${place}: ${issueMessage}`
    })
}
