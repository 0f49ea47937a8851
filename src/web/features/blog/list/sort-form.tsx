import { Form } from 'react-router'
import { blogSorts } from '#contracts/content/blog-options.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { BlogAddress } from './blog-address.ts'
import styles from './sort-form.module.css'

/** The sort order of the latest list. A change applies immediately; without a script there is a button. */
export const SortForm = ({ address: { show, sort } }: { address: BlogAddress }) => {
  return (
    <Form className={styles.sort} action="/blog" preventScrollReset>
      {show !== 'all' && <input type="hidden" name="show" value={show} />}
      <label className="label" htmlFor="blog-sort">
        Sort by
      </label>
      <select
        key={sort}
        id="blog-sort"
        className={classNames('dropdown', styles.select)}
        name="sort"
        defaultValue={sort}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {blogSorts.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="label">
          Show
        </button>
      </noscript>
    </Form>
  )
}
