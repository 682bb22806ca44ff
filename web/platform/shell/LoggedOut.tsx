import { useEffect, useState } from 'react'
import { rememberReturn } from '../session.ts'
import { Button } from '../ui/base/Button.tsx'
import { EmptyState } from '../ui/base/EmptyState.tsx'
import { LostPicture } from '../ui/base/pictures/LostPicture.tsx'
import { PublicPage } from './PublicPage.tsx'

/** The window that somebody logs out in, or whose session ends, leads elsewhere within it. */
const untilSaid = 1000

/** In place of a page whose reader logged out in another window of the browser (docs/product.md §2). */
export default function LoggedOut() {
  const [isSaid, setIsSaid] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSaid(true), untilSaid)
    return () => clearTimeout(timer)
  }, [])
  if (!isSaid) return null
  return (
    <PublicPage>
      <EmptyState
        drawing={<LostPicture />}
        isPage
        title="You are logged out"
        text="You logged out in another window of this browser. What was typed here and not sent is not kept."
        action={
          <Button
            variant="primary"
            to="/login"
            onClick={() => rememberReturn(location.pathname + location.search)}
          >
            Log in
          </Button>
        }
      />
    </PublicPage>
  )
}
