const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is not a folder',
  EEXIST: 'it is a file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
}

/** Why a file or folder cannot be read or written, for the operator; undefined for any other error. */
export const fileReason = (error: unknown): string | undefined =>
  reasons[(error as NodeJS.ErrnoException | undefined)?.code ?? '']
