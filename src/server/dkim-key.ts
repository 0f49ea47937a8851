import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * The key with which emails are signed: its text, in which `\n` may stand for the ends of lines, or the path of
 * its file.
 * @throws an error if there is no such file, or it holds no private RSA key.
 */
export const readDkimKey = (value: string): string => {
  const pem = value.includes('PRIVATE KEY')
    ? value.replaceAll(String.raw`\n`, '\n')
    : readFileSync(value, 'utf8')
  if (createPrivateKey(pem).asymmetricKeyType !== 'rsa')
    throw new Error('The key is not an RSA key')
  return pem
}
