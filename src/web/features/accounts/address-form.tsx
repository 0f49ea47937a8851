import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { Address, User } from '#contracts/accounts.ts'
import { addressUpdate } from '#contracts/account-forms.ts'
import type { Place } from '#contracts/places.ts'
import { outcomeOf } from '#web/features/forms/field-spec.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { callApi } from '#web/lib/api.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './accounts.module.css'

type Values = z.input<typeof addressUpdate>
interface Choice {
  country: string
  state: string
  city: string
}

const toChoices = (places: readonly Place[]) =>
  places.map(({ id, name }) => ({ value: String(id), label: name }))

const usePlaces = ({ country, state }: Choice, search: string) => {
  const [countries, setCountries] = useState<readonly Place[]>([])
  const [states, setStates] = useState<readonly Place[]>([])
  const [cities, setCities] = useState<readonly Place[]>([])
  useEffect(() => {
    void callApi('GET /api/V1/get-countries', {}).then(
      (reply) => setCountries(reply.result?.countries ?? []),
      () => toast.error('The list of countries could not be loaded'),
    )
  }, [])
  useEffect(() => {
    if (!country) return
    void callApi('GET /api/V1/get-state', { country_id: country }).then(
      (reply) => setStates(reply.result?.states ?? []),
      () => toast.error('The list of states could not be loaded'),
    )
  }, [country])
  useEffect(() => {
    if (!country) return
    // Specification part 2 §9: a city search waits for 300 ms without a key.
    const timer = setTimeout(() => {
      const question = { country_id: country, state_id: state, search }
      void callApi('GET /api/V1/get-cities', question).then(
        (reply) => setCities(reply.result?.cities ?? []),
        () => toast.error('The list of cities could not be loaded'),
      )
    }, 300)
    return () => clearTimeout(timer)
  }, [country, state, search])
  return country ? { countries, states, cities } : { countries, states: [], cities: [] }
}

/** Delivery Address: one for each client. A country brings its states, and both their cities. */
export const AddressForm = ({ user, saved }: { user: User; saved: Address | null }) => {
  const [choice, setChoice] = useState<Choice>({
    country: String(saved?.country_id ?? ''),
    state: String(saved?.state_id ?? ''),
    city: String(saved?.city_id ?? ''),
  })
  const [search, setSearch] = useState(saved?.city_name ?? '')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { countries, states, cities } = usePlaces(choice, search)
  const defaults: Values = {
    user_id: user.id,
    full_name: saved?.full_name ?? `${user.first_name} ${user.last_name}`,
    phone: saved?.phone ?? user.phone,
    email: saved?.email ?? user.email,
    address: saved?.address ?? user.profile_address,
    postal_code: saved?.postal_code ?? '',
    // The places are chosen beside the form's own fields and checked by the server.
    country_id: 1,
    city_id: 1,
  }
  const change = (next: Partial<Choice>) => setChoice((now) => ({ ...now, ...next }))
  return (
    <div className={styles.inside}>
      <SelectField
        label="Country"
        autoComplete="country-name"
        placeholder="Please choose"
        choices={toChoices(countries)}
        value={choice.country}
        error={errors.country_id}
        onChange={(event) => change({ country: event.target.value, state: '', city: '' })}
      />
      {states.length > 0 && (
        <SelectField
          label="State"
          placeholder="Please choose"
          choices={toChoices(states)}
          value={choice.state}
          error={errors.state_id}
          onChange={(event) => change({ state: event.target.value, city: '' })}
        />
      )}
      <div className={styles.suggestions}>
        <TextField
          label="Search city"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SelectField
          label="City"
          placeholder={cities.length > 0 ? 'Please choose' : 'No Matches Found'}
          choices={toChoices(cities)}
          value={choice.city}
          error={errors.city_id}
          onChange={(event) => change({ city: event.target.value })}
        />
      </div>
      <SchemaForm
        id="delivery-address"
        schema={addressUpdate}
        defaults={defaults}
        groups={[
          {
            fields: [
              { name: 'full_name', label: 'Full name', kind: 'text', autoComplete: 'name' },
              { name: 'phone', label: 'Phone', kind: 'tel', autoComplete: 'tel' },
              { name: 'email', label: 'Email', kind: 'email', autoComplete: 'email' },
              {
                name: 'address',
                label: 'Address',
                kind: 'text',
                autoComplete: 'street-address',
              },
              {
                name: 'postal_code',
                label: 'Postal code',
                kind: 'text',
                autoComplete: 'postal-code',
              },
            ],
          },
        ]}
        submitLabel="Save address"
        unreachable="We could not reach the server. Please try again."
        submit={async (values) => {
          const reply = await callApi('POST /api/V1/profile/update-address', {
            ...values,
            country_id: choice.country,
            state_id: choice.state,
            city_id: choice.city,
          })
          setErrors(reply.errors ?? {})
          if (reply.status) toast.success(reply.message)
          else toast.error(reply.message)
          return outcomeOf(reply)
        }}
      />
    </div>
  )
}
