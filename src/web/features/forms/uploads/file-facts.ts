const units = ['Bytes', 'KB', 'MB', 'GB'] as const

/** Formats a size in bytes: base 1024, at most two decimals. */
export const formatFileSize = (bytes: number): string => {
  if (bytes <= 0) return '0 Bytes'
  const step = Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  return `${Number((bytes / 1024 ** step).toFixed(2))} ${units[step] ?? ''}`
}

export type FileIconName = 'document' | 'photo' | 'video' | 'folder'

const icons: Readonly<Record<string, FileIconName>> = {
  pdf: 'document',
  jpg: 'photo',
  jpeg: 'photo',
  png: 'photo',
  mp4: 'video',
  mov: 'video',
  avi: 'video',
}

/** Returns the icon for a file extension. */
export const getFileIcon = (fileName: string): FileIconName =>
  icons[fileName.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'folder'

/** Returns the uploaded share in percent, 0 to 100; 0 for an empty file. */
export const getPercent = (uploaded: number, total: number): number =>
  total === 0 ? 0 : Math.min(100, (uploaded / total) * 100)
