import { Luggage } from 'lucide-react'
import { useContext, useState } from 'react'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { wasInterrupted } from '../../platform/ui/form/interrupted.ts'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { TicketSettings } from './TicketSettings.tsx'

/** Opens what all tickets of the event say, for who may change the event. */
export function WhatToBring({ id }: { id: string }) {
  const isReadOnly = useContext(ReadOnly)
  const mayWrite = useCan('event:write')
  const [isOpen, setIsOpen] = useState(() => wasInterrupted(`ticket settings ${id}`))
  const close = () => setIsOpen(false)
  if (!mayWrite || isReadOnly) return null
  return (
    <>
      <Button icon={Luggage} isIconOnPhone onClick={() => setIsOpen(true)}>
        What to bring
      </Button>
      <Drawer isOpen={isOpen} onClose={close} title="What to bring">
        <TicketSettings id={id} onClose={close} />
      </Drawer>
    </>
  )
}
