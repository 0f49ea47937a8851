import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

/** Opens an address as soon as it is known, like a press on its link. */
export const useOpenAddress = (to: string | undefined, onChoose: () => void): void => {
  const navigate = useNavigate()
  const open = useEffectEvent((address: string) => {
    onChoose()
    void navigate(address)
  })
  useEffect(() => {
    if (to !== undefined) open(to)
  }, [to])
}
