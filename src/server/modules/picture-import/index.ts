export { pictureImportEndpoints } from './picture-import.routes.ts'
