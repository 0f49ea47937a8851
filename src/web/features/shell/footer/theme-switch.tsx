import { useId, useSyncExternalStore } from 'react'
import { themeLabels, themeNames, type ThemeName } from '#contracts/look/themes.ts'
import { chooseDemoTheme, getShownTheme, watchShownTheme } from '#web/lib/visitor/demo-theme.ts'
import styles from './theme-switch.module.css'

/** Lets visitors of the demo see it in the other themes. */
export const ThemeSwitch = ({ theme: siteTheme }: { theme: ThemeName }) => {
  const theme = useSyncExternalStore(watchShownTheme, getShownTheme, () => siteTheme)
  const id = useId()
  return (
    <p className={styles.switch} data-needs-script>
      <label htmlFor={id}>Theme of this demo</label>
      <select
        id={id}
        className={styles.select}
        value={theme}
        onChange={({ target }) => chooseDemoTheme(target.value as ThemeName)}
      >
        {themeNames.map((name) => (
          <option key={name} value={name}>
            {themeLabels[name]}
          </option>
        ))}
      </select>
    </p>
  )
}
