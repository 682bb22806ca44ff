import { lazy, Suspense, useState } from 'react'
import { Button } from '../../platform/ui/base/Button.tsx'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'

const WhoLooks = lazy(() => import('./WhoLooks.tsx'))

/** Opens the list of those who look for a team, for a team that may take people. */
export function FindPeople({ application }: { application: ApplicationRow }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="s" onClick={() => setIsOpen(true)}>
        Find people<span className="visually-hidden"> for {application.team_name}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <WhoLooks application={application} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
