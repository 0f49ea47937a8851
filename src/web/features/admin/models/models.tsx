import type { AdminRecord } from '#contracts/admin.ts'
import { NumberField } from 'react-admin'
import { Column } from '../kit/lists/column.tsx'
import {
  MoneyField,
  Thumbnail,
  TagsField,
  ThumbnailField,
  YesNoField,
} from '../kit/records/fields.tsx'
import { ChoiceFilter, DayFilter, TagFilter, YesNoFilter } from '../kit/lists/filters.tsx'
import { BulkTag } from '../kit/actions/bulk-actions.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { NewPackageButton } from '../kit/actions/new-package-button.tsx'
import { DigitalsAge } from './digitals-age.tsx'
import { BulkPlacement } from './bulk-placement.tsx'
import { RosterTools } from './roster-tools.tsx'
import { BoardField, getBoardName, boards } from '../kit/records/boards.ts'

export const models = {
  list: (
    <RecordList
      actions={<RosterTools />}
      bulk={
        <>
          <NewPackageButton />
          <BulkPlacement />
          <BulkTag />
        </>
      }
      filters={[
        <TagFilter key="tags" source="tags" label="Tag" />,
        <ChoiceFilter key="board" source="categoryId" label="Board" options={boards} alwaysOn />,
        <YesNoFilter key="active" source="active" label="Shown on the site" />,
        <YesNoFilter key="commercial" source="commercial" label="Commercial" />,
        <YesNoFilter key="newFace" source="newFace" label="New face" />,
        <DayFilter key="digitals" source="digitalsTakenOn_lte" label="Digitals taken until" />,
      ]}
      narrow={({ firstName, lastName, categoryId, picture, active }: AdminRecord<'models'>) => ({
        primary: `${firstName} ${lastName}`,
        secondary: `${getBoardName(categoryId)}${active ? '' : ' · not shown'}`,
        picture: <Thumbnail picture={picture} />,
      })}
    >
      <Column source="picture" label="Picture" hidesLabel>
        <ThumbnailField source="picture" />
      </Column>
      <Column source="lastName" />
      <Column source="firstName" />
      <Column source="categoryId" label="Board">
        <BoardField />
      </Column>
      <Column source="heightMm" label="Height (cm)" align="right">
        <NumberField source="heightMm" transform={(mm: number) => mm / 10} />
      </Column>
      <Column source="dayRateCents" label="Day rate" align="right">
        <MoneyField source="dayRateCents" />
      </Column>
      <Column source="digitalsTakenOn" label="Digitals">
        <DigitalsAge />
      </Column>
      <Column source="tags">
        <TagsField />
      </Column>
      <Column source="position" align="right" />
      <Column source="active" label="Shown">
        <YesNoField source="active" />
      </Column>
    </RecordList>
  ),
}
