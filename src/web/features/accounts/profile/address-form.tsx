import type { z } from 'zod'
import type { Address, User } from '#contracts/accounts/accounts.ts'
import type { addressUpdate } from '#contracts/accounts/account-forms.ts'
import { accountSchema } from '#web/features/accounts/account-schema.ts'
import { type FieldSpec, toOutcome } from '#web/features/forms/field-spec.ts'
import { placeFields } from '#web/features/forms/place-fields.tsx'
import { withRequiredState } from '#web/features/forms/required-state.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { callApi, unreachable } from '#web/lib/api.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import styles from '#web/features/accounts/accounts.module.css'

type Values = z.input<typeof addressUpdate>

const schema = withRequiredState(accountSchema('addressUpdate'))

const fields: readonly FieldSpec<Values>[] = [
  { name: 'full_name', label: 'Full name', kind: 'text', starred: true, autoComplete: 'name' },
  { name: 'phone', label: 'Phone', kind: 'tel', starred: true, autoComplete: 'tel' },
  { name: 'email', label: 'Email', kind: 'email', starred: true, autoComplete: 'email' },
  {
    name: 'address',
    label: 'Address',
    kind: 'text',
    starred: true,
    autoComplete: 'address-line1',
  },
  ...placeFields<Values>({ country: 'country_id', state: 'state_id', city: 'city_id' }, [
    'country',
    'state',
    'city',
  ]),
  {
    name: 'postal_code',
    label: 'Postal code',
    kind: 'text',
    starred: true,
    autoComplete: 'postal-code',
  },
]

/** The delivery address; a client has one. The form names every missing field. */
export const AddressForm = ({ user, saved }: { user: User; saved: Address | null }) => (
  <div className={styles.inside}>
    <SchemaForm
      id="delivery-address"
      schema={schema}
      defaults={toValues(user, saved)}
      groups={[{ fields }]}
      submitLabel="Save address"
      unreachable={unreachable}
      submit={async (values) => {
        const reply = await callApi('POST /api/V1/profile/update-address', values)
        if (reply.status) toast.success(reply.message)
        else toast.error(reply.message)
        return toOutcome(reply)
      }}
    />
  </div>
)

/** Fills the form from the saved address, or from the profile if there is none. */
const toValues = (user: User, saved: Address | null): Values => ({
  user_id: user.id,
  full_name: saved?.full_name ?? `${user.first_name} ${user.last_name}`.trim(),
  phone: saved?.phone ?? user.phone,
  email: saved?.email ?? user.email,
  address: saved?.address ?? user.profile_address,
  postal_code: saved?.postal_code ?? '',
  country_id: saved?.country_id ?? '',
  state_id: saved?.state_id ?? '',
  city_id: saved?.city_id ?? '',
})
