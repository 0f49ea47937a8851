import { ReferenceInput } from '../forms/inputs.tsx'
import { ReferenceFilter } from '../lists/filters.tsx'
import { formatPersonName } from './person-name.ts'

/** Chooses the model of a record. */
export const modelInput = (
  <ReferenceInput source="modelId" label="Model" reference="models" optionText={formatPersonName} />
)

/** Filters a list by model. */
export const modelFilter = (
  <ReferenceFilter
    key="model"
    source="modelId"
    label="Model"
    reference="models"
    optionText={formatPersonName}
  />
)
