import type { ModelApplication } from '#contracts/submissions/applications.ts'
import { aFilmFile, aPdf, aPhoto } from './uploads.ts'

type Texts = Partial<Record<keyof ModelApplication, string>>

/** A complete model application without files, as a form sends it: all values are text. */
export const anApplication = (
  { countryId, cityId }: { countryId: number; cityId: number },
  changes: Texts = {},
): Texts => ({
  first_name: 'Ines',
  last_name: 'Vidal',
  email: 'ines@home.example',
  phone: '+33 1 99 00 14 21',
  dob: '14/09/1999',
  gender: 'Female',
  cat_id: '2',
  spoken_languages: 'French, Spanish',
  height: '178',
  weight: '58.5',
  hair_eye_color: 'Dark brown, green',
  shoe_size: '39.5',
  country_id: String(countryId),
  city_id: String(cityId),
  message: 'I have walked twice.',
  ...changes,
})

export interface SentFile {
  readonly field: string
  readonly name: string
  readonly bytes: Buffer
}

const boundary = 'a-boundary-of-the-tests'

/** A form with files, encoded as browsers send it. */
export const multipart = (
  fields: Readonly<Record<string, string | undefined>>,
  files: readonly SentFile[],
) => {
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [
          Buffer.from(
            `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
          ),
        ],
  )
  const filed = files.flatMap(({ field, name, bytes }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...parts, ...filed, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** The files of a complete application, all with this name. */
export const applicationFiles = async (name: string): Promise<SentFile[]> => [
  { field: 'model_image', name: `${name}.jpg`, bytes: await aPhoto() },
  { field: 'portfolio', name: `${name}.pdf`, bytes: aPdf() },
  { field: 'images', name: `${name}-2.jpg`, bytes: await aPhoto() },
  { field: 'videos', name: `${name}.mp4`, bytes: aFilmFile() },
]
