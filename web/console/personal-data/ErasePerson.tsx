import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'

const PersonErasure = lazy(() => import('./PersonErasure.tsx'))

/** For organisers, where somebody without an account is seen. */
export function ErasePerson({ _id, name }: { _id: string; name: string }) {
  const [isAsking, setIsAsking] = useState(false)
  if (!useCan('people:manage')) return null
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Delete person</Button>
      {isAsking && (
        <Suspense>
          <PersonErasure _id={_id} name={name} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
