export { pictureImportHandlers } from './picture-import.routes.ts'
