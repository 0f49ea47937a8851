import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'
import { NeedsScript } from './needs-script.tsx'
import { SkeletonLine } from './skeleton.tsx'

const lines = ['60%', '100%', '40%'].map((width) => <SkeletonLine key={width} width={width} />)

interface Props {
  loaded: { state: 'loading' } | { state: 'failed'; message: string }
  onRetry: () => Promise<unknown>
  /** Skeleton of the content; some lines by default. */
  children?: ReactNode
}

/** Replaces content that is loading or failed to load. */
export const LoadState = ({ loaded, onRetry, children = lines }: Props) =>
  loaded.state === 'failed' ? (
    <EmptyState title={loaded.message} role="alert">
      <Button variant="outline" onClick={() => void onRetry()}>
        Try again
      </Button>
    </EmptyState>
  ) : (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading
      </p>
      {children}
      <NeedsScript />
    </div>
  )
