import { ConfigError } from './config.ts'

/**
 * The demo agency, for demo mode and `npm run seed` only: production runs without the folder `demo/`.
 * @throws `ConfigError` if that folder is missing.
 */
export const loadDemo = async () => {
  try {
    return await import('#demo/index.ts')
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new ConfigError(
      'The demo agency is not part of this installation: set CALLBOARD_MODE=production, or install Callboard with its folder demo/.',
      { cause: error },
    )
  }
}
