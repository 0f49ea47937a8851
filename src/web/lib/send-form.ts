interface Options {
  signal?: AbortSignal
  idempotencyKey?: string
  onProgress: (part: number) => void
}

/**
 * Posts a form with files by XMLHttpRequest, the only browser API that reports upload progress.
 * @throws if the response is not JSON, or the request was aborted.
 */
export const sendForm = <Reply>(
  path: string,
  form: FormData,
  { signal, idempotencyKey, onProgress }: Options,
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new Error('No response came back'))
    request.open('POST', path)
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      if (request.response === null) fail()
      else resolve(request.response as Reply)
    })
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
