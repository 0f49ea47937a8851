import type { SettingGroup } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import type { FramedPage } from '#server/kernel/framed-page.ts'
import { notFound } from '#server/kernel/app-error.ts'
import type { ResourceDefinition } from '../define-resource.admin.ts'
import type { AnyRecord, Fields } from '../record-types.ts'
import { changeRecord, createRecord, getLockedRecord } from '../records/records.service.ts'
import { getGroup, setGroup } from '../settings.service.ts'
import { requirePolicy } from '../policy.service.ts'
import { parseChange, parseCreation } from '../records/records.wire.ts'

/** Renders the page at a path of the site with the data of a context. */
export type RenderPreview = (ctx: Ctx, path: string) => Promise<FramedPage>

interface PreviewInput {
  /** Undefined for a record that is not stored yet. */
  readonly id: number | undefined
  /** The values of its form. */
  readonly values: Fields
}

/** Thrown to roll back a preview's transaction. */
const rollback = new Error('A preview is never stored')

/**
 * The page of the site that shows a record, with these values: they are written by the rules of a change, the
 * page is rendered in the same transaction, and everything is rolled back, so that no other reader, cache or
 * job sees them.
 * @throws `invalid_input` with messages by field, and `not_found` for a kind of record without a page.
 */
export const previewRecord = async (
  ctx: Ctx,
  resource: ResourceDefinition,
  { render, ...input }: PreviewInput & { render: RenderPreview },
): Promise<FramedPage> => {
  requirePolicy(ctx, resource, 'update')
  return renderAndRollBack(ctx, async (ctx) => {
    const record = await writeRecord(ctx, resource, input)
    const path = resource.preview?.path(record)
    if (path === undefined) throw notFound('Page')
    await resource.preview?.prepare?.(ctx, record)
    return render(ctx, path)
  })
}

/**
 * A page of the site with a value of a group of settings that is not stored.
 * @throws `invalid_input` with messages by field, and `forbidden`.
 */
export const previewSetting = (
  ctx: Ctx,
  group: SettingGroup,
  { value, render }: { value: unknown; render: (ctx: Ctx) => Promise<FramedPage> },
): Promise<FramedPage> =>
  renderAndRollBack(ctx, async (ctx) => {
    const { version } = await getGroup(ctx, group)
    await setGroup(ctx, group, { version, value })
    return render(ctx)
  })

/** Does in a transaction what a page shows, renders it there and rolls the transaction back. */
const renderAndRollBack = async (
  ctx: Ctx,
  write: (ctx: Ctx) => Promise<FramedPage>,
): Promise<FramedPage> => {
  let page: FramedPage | undefined
  try {
    await inTransaction(ctx, async (ctx) => {
      page = await write(ctx)
      throw rollback
    })
  } catch (error) {
    if (error !== rollback) throw error
  }
  return page!
}

const writeRecord = async (
  ctx: Ctx,
  resource: ResourceDefinition,
  { id, values }: PreviewInput,
): Promise<AnyRecord> => {
  const { contract, preview } = resource
  if (id === undefined) {
    return createRecord(ctx, resource, {
      ...parseCreation(contract, values),
      ...preview?.previewValues,
    })
  }
  const before: AnyRecord = await getLockedRecord(ctx, resource, id)
  const change = parseChange(contract, { ...values, version: before.version })
  return changeRecord(ctx, resource, {
    id,
    version: change.version,
    values: { ...change.values, ...preview?.previewValues },
    isPreview: true,
  })
}
