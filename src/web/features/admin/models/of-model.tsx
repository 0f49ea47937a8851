import { ReferenceInput } from '../kit/forms/inputs.tsx'
import { ReferenceFilter } from '../kit/lists/filters.tsx'
import { formatPersonName } from '../kit/records/person-name.ts'

/** The model that a record is about. */
export const modelInput = (
  <ReferenceInput source="modelId" label="Model" reference="models" optionText={formatPersonName} />
)

/** The filter of a list by the model that its records are about. */
export const modelFilter = (
  <ReferenceFilter
    key="model"
    source="modelId"
    label="Model"
    reference="models"
    optionText={formatPersonName}
  />
)
