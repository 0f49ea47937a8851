import { Link } from '#web/ui/navigation/link.tsx'
import { BoardChips } from '#web/features/roster/board-links.tsx'
import type { Profile } from '#web/features/profile/load-profile.ts'
import { Portfolio } from '#web/features/profile/portfolio/portfolio.tsx'
import { useIsHidden } from '#web/lib/site.ts'
import styles from '../model.module.css'

const application = '/application-page/become-a-model'

/** The end of a profile: the portfolio and links to other models. */
export const ProfileEnd = (props: { profile: Profile; lost: string | undefined }) => {
  const isHidden = useIsHidden()
  return (
    <>
      <Portfolio {...props} />
      <div className={styles.chips}>
        <BoardChips />
        {isHidden(application) ? null : (
          <p className={styles.apply}>
            <Link className="word-link" to={application}>
              Apply to be a model
            </Link>
          </p>
        )}
      </div>
    </>
  )
}
