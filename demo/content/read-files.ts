import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'

const FOLDER = resolve('demo/content')

const parseData = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  data: unknown,
): z.output<Schema> => {
  const result = schema.safeParse(data)
  if (!result.success) throw new Error(`demo/content/${path}: ${z.prettifyError(result.error)}`)
  return result.data
}

const readText = (path: string): string => readFileSync(join(FOLDER, path), 'utf8')

/** @throws if the file does not fit the schema; the message names the file and every fault. */
export const readJson = <Schema extends z.ZodType>(path: string, schema: Schema) =>
  parseData(path, schema, JSON.parse(readText(path)))

const frontMatter = /^---\n(?<meta>[\s\S]*?\n)---\n(?<body>[\s\S]*)$/

/**
 * Reads a Markdown file: its front matter, validated, and its text.
 * @throws if the front matter is missing or does not fit the schema.
 */
export const readMarkdown = <Schema extends z.ZodType>(path: string, schema: Schema) => {
  const { meta, body } = frontMatter.exec(readText(path))?.groups ?? {}
  if (meta === undefined || body === undefined) {
    throw new Error(`demo/content/${path} has no front matter`)
  }
  return { meta: parseData(path, schema, parseYaml(meta)), body }
}

/** Lists the Markdown files of a folder without their extension. */
export const listMarkdown = (folder: string): string[] =>
  readdirSync(join(FOLDER, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length))
