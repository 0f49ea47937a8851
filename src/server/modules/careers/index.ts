export { careerHandlers } from './careers.routes.ts'
export { addDepartment, addJobOffer, findOpenOffer } from './careers.service.ts'
