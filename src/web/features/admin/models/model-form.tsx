import Alert from '@mui/material/Alert'
import { usePermissions, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { AdminRecord } from '#contracts/admin.ts'
import type { StaffRole } from '#contracts/accounts/roles.ts'
import { hasPrintedLetters } from '#contracts/printed-letters.ts'
import { juniorsId } from '#contracts/models/roster.ts'
import {
  ChoiceInput,
  DayInput,
  ReferenceListInput,
  MoneyInput,
  ReferenceInput,
  ScaledInput,
  SwitchInput,
  IntegerInput,
  TextListInput,
  TextInput,
} from '../kit/forms/inputs.tsx'
import { ModelFilms, ModelPictures } from '../kit/media/media-inputs.tsx'
import { PictureCopyNotice } from '../kit/media/picture-copy-notice.tsx'
import { RecordCreate, RecordEdit, Row } from '../kit/forms/record-form.tsx'
import { RichText } from '../kit/forms/rich-text.tsx'
import { can } from '../api/permissions.ts'
import { RecordTags } from '../kit/records/record-tags.tsx'
import { boards } from '../kit/records/boards.ts'
import { CardSlots } from './card-slots.tsx'
import { MeasuresHistory } from './measures-history.tsx'
import { ModelLinks } from './model-links.tsx'
import { SkillsInput } from './skills/skills-input.tsx'
import { Activities, Digitals } from './model-tabs.tsx'

/** Whether the form is a junior's, which has fewer measurements. */
const useIsJunior = () => useWatch<AdminRecord<'models'>>({ name: 'categoryId' }) === juniorsId

const JuniorNote = () =>
  useIsJunior() ? (
    <Alert severity="info" variant="outlined" sx={{ my: 2 }}>
      Juniors are minors. Of their facts the site shows first name, country, languages, height and
      shoe size only, no rates, and it keeps them out of search engines. They cannot be put into the
      bag: a booking with a junior needs the guardian’s consent, a licence and a chaperone on
      record.
    </Alert>
  ) : null

/** Where a model lives; for juniors no city is stored. */
const Home = () => {
  const countryId = useWatch<AdminRecord<'models'>>({ name: 'countryId' })
  return (
    <Row>
      <ReferenceInput source="countryId" label="Country" reference="countries" optionText="name" />
      {useIsJunior() || !countryId ? null : (
        <ReferenceInput
          source="cityId"
          label="City"
          reference="cities"
          optionText={formatCity}
          filter={{ countryId }}
        />
      )}
    </Row>
  )
}

/** Contact and date of birth, visible only to bookers and owners. */
const Contact = () => {
  const isJunior = useIsJunior()
  return (
    <Row>
      <TextInput
        source="contactEmail"
        type="email"
        label={isJunior ? 'Guardian’s email' : 'Email'}
        helperText="Only bookers and owners see it. Confirmed, moved and cancelled jobs are emailed there."
      />
      <DayInput
        source="birthDate"
        label="Date of birth"
        helperText={`Only bookers and owners see it.${isJunior ? ' Working hours follow from it.' : ''}`}
      />
    </Row>
  )
}

const formatGroup = ({ name, childName }: AdminRecord<'sub-categories'>) =>
  `${String(name)}: ${String(childName)}`

const formatCity = ({ name, stateName }: AdminRecord<'cities'>) =>
  typeof stateName === 'string' ? `${String(name)} (${stateName})` : String(name)

/** Shown if the font of cards and sheets lacks letters of the name. */
const PrintName = () => {
  const [printName, ...names] = useWatch<Record<string, string | null>>({
    name: ['printName', 'firstName', 'lastName'],
  })
  if (!printName && hasPrintedLetters(names.join(' '))) return null
  return (
    <TextInput
      source="printName"
      label="Name in print"
      helperText="On cards and sheets, which have Latin letters only. Of juniors the first name alone"
    />
  )
}

const Person = () => (
  <>
    <JuniorNote />
    <Row>
      <TextInput source="firstName" />
      <TextInput source="lastName" />
    </Row>
    <PrintName />
    <Row>
      <ChoiceInput source="categoryId" label="Board" options={boards} />
      <IntegerInput
        source="position"
        label="Position on the board"
        helperText="The lowest number comes first"
      />
    </Row>
    <Row>
      <SwitchInput source="active" label="Shown on the site" />
      <SwitchInput source="commercial" label="Commercial" />
      <SwitchInput source="newFace" label="New face" />
    </Row>
    <Home />
    <Contact />
    <ReferenceListInput
      source="subCategoryIds"
      label="Sub-categories"
      reference="sub-categories"
      optionText={formatGroup}
    />
    <TextListInput source="languages" helperText="Press Enter after each language" />
    <SkillsInput />
    <RichText source="description" />
  </>
)

const AdultMeasures = () => (
  <>
    <Row>
      <ScaledInput source="chestMm" label="Chest or bust (cm)" scale={10} />
      <ScaledInput source="waistMm" label="Waist (cm)" scale={10} />
      <ScaledInput source="hipMm" label="Hips (cm)" scale={10} />
    </Row>
    <Row>
      <ScaledInput source="weightG" label="Weight (kg)" scale={1000} />
      <SwitchInput source="weightHidden" label="Hide weight on the site" />
    </Row>
  </>
)

const Facts = () => (
  <>
    <Row>
      <ScaledInput source="heightMm" label="Height (cm)" scale={10} />
      <ScaledInput source="shoeTenths" label="Shoe size (EU)" scale={10} />
    </Row>
    {useIsJunior() ? null : <AdultMeasures />}
    <Row>
      <DayInput
        source="measuredOn"
        label="Measured on"
        helperText="If you change a measure and leave the date, it becomes today"
      />
    </Row>
    <MeasuresHistory />
    <Row>
      <TextInput source="hairColour" />
      <TextInput source="eyeColour" />
    </Row>
  </>
)

const RateCard = () => (
  <Row>
    <MoneyInput source="halfDayRateCents" label="Half day" helperText="Up to 4 hours" />
    <MoneyInput source="dayRateCents" label="Full day" helperText="Up to 8 hours" />
  </Row>
)

const Media = () => (
  <>
    <PictureCopyNotice
      isPending={useRecordContext<AdminRecord<'models'>>()?.picturesComing ?? false}
    />
    <ModelPictures />
    <CardSlots source="pictures" />
    <ModelFilms />
  </>
)

const tabs = [
  { label: 'Person', content: <Person /> },
  { label: 'Facts', content: <Facts /> },
  { label: 'Rate card', content: <RateCard /> },
  { label: 'Pictures and films', content: <Media /> },
]
const digitalsTab = { label: 'Digitals', content: <Digitals /> }

const ModelEdit = () => {
  const { permissions: role } = usePermissions<StaffRole>()
  const digitals = role && can(role, 'list', 'digitals') ? [digitalsTab] : []
  return (
    <RecordEdit
      after={<RecordTags />}
      tabs={[...tabs, ...digitals, { label: 'Activities', content: <Activities /> }]}
      actions={<ModelLinks />}
    />
  )
}

export const modelForms = {
  edit: <ModelEdit />,
  create: (
    <RecordCreate
      defaults={{ active: false, languages: [], pictures: [], films: [] }}
      tabs={tabs}
    />
  ),
}
