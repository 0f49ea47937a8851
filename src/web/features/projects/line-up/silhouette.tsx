/**
 * A standing figure without face or clothes, for models without a full-length picture. The crown touches the
 * top edge and the soles touch the bottom.
 */
export const Silhouette = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 110 374" preserveAspectRatio="xMidYMax meet" aria-hidden>
    <ellipse cx="55" cy="25" rx="18" ry="25" />
    <path d="M47 44h16v14c3 5 20 7 26 13 5 5 7 14 8 26l5 64c1 12-1 26-2 38-1 7-9 7-9 0l-3-40-8-54c-1 16-3 26-3 38 0 14 5 28 5 46 0 34-6 64-8 98-1 22-4 44-5 70 0 6 7 9 8 14 0 4-20 4-20-1 0-30 2-58 1-86-1-26-3-52-3-78-0 26-2 52-3 78-1 28 1 56 1 86 0 5-20 5-20 1 1-5 8-8 8-14-1-26-4-48-5-70-2-34-8-64-8-98 0-18 5-32 5-46 0-12-2-22-3-38l-8 54-3 40c0 7-8 7-9 0-1-12-3-26-2-38l5-64c1-12 3-21 8-26 6-6 23-8 26-13z" />
  </svg>
)
