import { useEffect, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { GiftCardDetails } from '#contracts/orders/gift-cards.ts'
import { clearDraft } from '#web/features/forms/draft.ts'
import {
  type CustomControl,
  type FieldGroup,
  type FieldSpec,
  type Outcome,
  toOutcome,
} from '#web/features/forms/field-spec.ts'
import { requiredOrFirst } from '#web/features/forms/invalid-toast.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'
import { callApi } from '#web/lib/api.ts'
import { usePause } from '#web/lib/hooks/use-pause.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { readVisitor } from '#web/lib/visitor/visitor.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { TextAreaField } from '#web/ui/forms/field.tsx'
import type { CardText } from './card-preview.tsx'
import { GiftCardColumns } from './gift-card-columns.tsx'
import { UnprintedHint } from '#web/ui/unprinted-hint.tsx'
import type { GiftCardData } from './use-gift-card.ts'

/** Time to read the message before the payment page opens. */
const pauseMs = 2000

const fields: readonly FieldSpec<GiftCardDetails>[] = [
  {
    kind: 'email',
    name: 'to_email',
    label: 'To email',
    hint: 'We send the code to this address.',
    starred: true,
    maxLength: 254,
  },
  {
    kind: 'email',
    name: 'from_email',
    label: 'From email',
    autoComplete: 'email',
    starred: true,
    maxLength: 254,
  },
]

/** The recipient of a gift card, with a button to the payment. */
export const ShareCard = ({
  cardId,
  card: { carditem, giftcard },
  currency,
}: {
  cardId: number
  card: GiftCardData
  currency: string
}) => {
  const navigate = useNavigate()
  const pause = usePause()
  const [text, setText] = useState<Pick<CardText, 'to' | 'message'>>()
  const [groups] = useState(() => createGroups(setText))
  const draft = `gift-card-${cardId}`
  const { grand_total, ...details } = carditem
  const submit = async (form: GiftCardDetails): Promise<Outcome> => {
    const reply = await callApi('POST /api/V1/giftcard-share-details/save', form)
    if (!reply.status) {
      toast.error(reply.message)
      return toOutcome(reply)
    }
    toast.success(reply.message)
    clearDraft(draft)
    await pause(pauseMs)
    void navigate(`/gift-card-payment/${cardId}`)
    return { done: true }
  }
  return (
    <GiftCardColumns giftcard={giftcard} text={{ amount: giftcard.price, ...text }}>
      <SchemaForm
        id="gift-card"
        schema={schema}
        groups={groups}
        defaults={{ ...details, card_id: cardId, from_email: details.from_email || getOwnEmail() }}
        submitLabel={`Buy Now ${formatMoney(grand_total, currency)}`}
        busyLabel="One moment…"
        invalidToast={requiredOrFirst('Please fill required field')}
        draft={draft}
        submit={submit}
      />
    </GiftCardColumns>
  )
}

/** Builds the fields; the preview shows their values as they are typed. */
const createGroups = (
  onText: (text: Pick<CardText, 'to' | 'message'>) => void,
): FieldGroup<GiftCardDetails>[] => [
  {
    fields: [
      ...fields,
      {
        kind: 'custom',
        name: 'message',
        label: 'Message',
        render: (tie) => <MessageField tie={tie} onText={onText} />,
      },
      {
        kind: 'date',
        name: 'send_on',
        label: 'Send on',
        when: 'upcoming',
        separator: '/',
        hint: 'We email the code at 8:00 on this day in our time zone. Leave it empty to send it as soon as it is paid.',
      },
      {
        kind: 'checkbox',
        name: 'tell_me',
        label: 'Email me when the card is opened and when it is first used',
      },
    ],
  },
]

interface MessageFieldProps {
  tie: CustomControl<GiftCardDetails>
  onText: (text: Pick<CardText, 'to' | 'message'>) => void
}

const MessageField = ({ tie, onText }: MessageFieldProps) => {
  const { field } = useController({ control: tie.control, name: 'message' })
  const [to, message] = useWatch({ control: tie.control, name: ['to_email', 'message'] })
  useEffect(() => onText({ to, message }), [onText, to, message])
  return (
    <>
      <TextAreaField
        {...field}
        id={tie.id}
        label="Message"
        error={tie.error}
        value={field.value ?? ''}
        maxLength={1000}
      />
      <UnprintedHint text={message ?? ''} where="The card to print" />
    </>
  )
}

const schema = async () => (await import('#contracts/orders/gift-cards.ts')).giftCardDetails

const getOwnEmail = (): string => {
  const visitor = readVisitor()
  return visitor.kind === 'user' ? (visitor.user.email ?? '') : ''
}
