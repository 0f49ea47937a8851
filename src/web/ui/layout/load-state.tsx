import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'
import { SkeletonLine } from './skeleton.tsx'

/** Shown in place of what is loading or could not be loaded. */
export const LoadState = ({
  loaded,
  onRetry,
}: {
  loaded: { state: 'loading' } | { state: 'failed'; message: string }
  onRetry: () => void
}) =>
  loaded.state === 'failed' ? (
    <EmptyState title={loaded.message} role="alert">
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  ) : (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading
      </p>
      {['60%', '100%', '40%'].map((width) => (
        <SkeletonLine key={width} width={width} />
      ))}
    </div>
  )
