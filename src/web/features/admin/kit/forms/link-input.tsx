import { articlePath } from '#contracts/content/blog-options.ts'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import { useGetList, useInput, usePermissions } from 'react-admin'
import { type AdminRecord, canDo, type StaffRole } from '#contracts/admin.ts'
import { namedPages } from '#contracts/content/page-names.ts'
import { allModels, categories } from '#contracts/models/roster.ts'
import { useFieldValidation } from './contract-validators.ts'

/** A target on the site for a link. */
interface Target {
  readonly group: 'Pages' | 'Boards' | 'Articles'
  readonly name: string
  readonly path: string
}

const pages: readonly Target[] = Object.values(namedPages).flatMap(({ name, path }) =>
  path === undefined || name.includes(',') ? [] : [{ group: 'Pages' as const, name, path }],
)

const boards: readonly Target[] = [...categories, allModels].map(({ name, slug }) => ({
  group: 'Boards',
  name,
  path: `/models/${slug}/1`,
}))

/** Only the newest are offered; the address of an older one can be typed. */
const maxArticles = 50
const maxOwnPages = 100

/** The target of a link: a page, board or article by name, or any typed address. */
export const LinkInput = ({ source, label }: { source: string; label: string }) => {
  const { required, validate } = useFieldValidation(source)
  const { field, fieldState, id, isRequired } = useInput<string>({
    source,
    validate,
    isRequired: required,
    parse: (text: string) => text,
  })
  const targets = useTargets()
  const fieldValue: unknown = field.value
  const value = typeof fieldValue === 'string' ? fieldValue : ''
  const selectedTarget = targets.find(({ path }) => path === value)
  return (
    <Autocomplete<Target, false, true, true>
      id={id}
      freeSolo
      disableClearable
      fullWidth
      options={targets}
      groupBy={({ group }) => group}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.path)}
      isOptionEqualToValue={(option, other) =>
        option.path === (typeof other === 'string' ? other : other.path)
      }
      filterOptions={(all, { inputValue }) => {
        const searchText = inputValue.toLowerCase()
        const isUntouched = inputValue === value
        return all.filter(
          ({ name, path }) =>
            isUntouched ||
            name.toLowerCase().includes(searchText) ||
            path.toLowerCase().includes(searchText),
        )
      }}
      renderOption={({ key, ...props }, { name, path }) => (
        <li key={key} {...props}>
          {name} <span style={{ opacity: 0.6, marginLeft: 8 }}>{path}</span>
        </li>
      )}
      inputValue={value}
      onInputChange={(_, text, reason) => {
        if (reason !== 'reset') field.onChange(text)
      }}
      onChange={(_, option) => field.onChange(typeof option === 'string' ? option : option.path)}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={label}
          required={isRequired}
          onBlur={field.onBlur}
          error={fieldState.invalid}
          helperText={
            fieldState.error?.message ??
            selectedTarget?.name ??
            'Choose a page, a board or an article'
          }
        />
      )}
    />
  )
}

const useTargets = (): readonly Target[] => {
  const { permissions: role } = usePermissions<StaffRole>()
  const { data: articles = [] } = useGetList<AdminRecord<'blog-articles'>>(
    'blog-articles',
    {
      filter: { state: 'published' },
      sort: { field: 'publishedOn', order: 'DESC' },
      pagination: { page: 1, perPage: maxArticles },
    },
    { enabled: role !== undefined && canDo(role, 'blog-articles', 'read') },
  )
  const { data: ownPages = [] } = useGetList<AdminRecord<'own-pages'>>(
    'own-pages',
    {
      filter: { active: true },
      sort: { field: 'title', order: 'ASC' },
      pagination: { page: 1, perPage: maxOwnPages },
    },
    { enabled: role !== undefined && canDo(role, 'own-pages', 'read') },
  )
  return useMemo(
    () => [
      ...pages,
      ...ownPages.map(({ title, slug }) => ({
        group: 'Pages' as const,
        name: title,
        path: `/${slug}`,
      })),
      ...boards,
      ...articles.map((blogArticle) => ({
        group: 'Articles' as const,
        name: blogArticle.title,
        path: articlePath(blogArticle),
      })),
    ],
    [articles, ownPages],
  )
}
