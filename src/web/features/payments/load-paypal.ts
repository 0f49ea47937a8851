interface Buttons {
  render(place: HTMLElement): Promise<void>
  close(): Promise<void>
}

/** The part of PayPal's script that we use. */
export interface PayPalScript {
  Buttons(options: {
    createOrder: () => Promise<string>
    onApprove: (approved: { orderID: string }) => Promise<void>
    onCancel: () => void
    onError: () => void
  }): Buttons
}

declare global {
  interface Window {
    paypal?: PayPalScript
  }
}

let loading: Promise<PayPalScript> | undefined

/** Loads PayPal's script once. PayPal forbids copies, so it comes from PayPal's own address. */
export const loadPayPal = (clientId: string, currency: string): Promise<PayPalScript> => {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const query = new URLSearchParams({ 'client-id': clientId, currency, components: 'buttons' })
    script.src = `https://www.paypal.com/sdk/js?${query.toString()}`
    script.onload = () =>
      window.paypal ? resolve(window.paypal) : reject(new Error('PayPal is not available'))
    script.onerror = () => {
      loading = undefined
      reject(new Error('PayPal could not be loaded'))
    }
    document.head.append(script)
  })
  return loading
}
