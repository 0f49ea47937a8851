import { useQuery } from '@tanstack/react-query'
import { listSignature, type OwnSignature } from '#contracts/admin/emails/signatures.ts'
import { callAdmin } from '../../api/call-admin.ts'

export const signatureQuery = {
  queryKey: ['signature'],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<OwnSignature> =>
    callAdmin('GET /api/admin/signature', {}, { signal }),
}

/** The paragraphs of the user's signature below a text that they are writing, as the server adds them. */
export const useSignature = (text: string): string[] => {
  const { data } = useQuery(signatureQuery)
  return data ? listSignature(text, data) : []
}
