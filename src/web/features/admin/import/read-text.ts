/** A file's text: as UTF-8, or else in the encoding in which Excel saves a CSV file. */
export const readText = async (file: Blob): Promise<string> => {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
