export { careerHandlers } from './careers.routes.ts'
export { addDepartment, addJobOffer } from './careers.service.ts'
