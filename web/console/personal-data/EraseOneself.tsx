import { lazy, Suspense, useState } from 'react'
import { Button } from '../../platform/ui/base/Button.tsx'
import { FormSection } from '../../platform/ui/form/FormSection.tsx'

const OwnErasure = lazy(() => import('./OwnErasure.tsx'))

/** The way out: everything that is kept about oneself is deleted (docs/product.md §26). */
export function EraseOneself({ onErased }: { onErased: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <FormSection
      title="Delete your account"
      lead="At once and for good, with all that is kept about you. Teams and results stay, without your name."
    >
      <div>
        <Button onClick={() => setIsAsking(true)}>Delete your account</Button>
      </div>
      {isAsking && (
        <Suspense>
          <OwnErasure onErased={onErased} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </FormSection>
  )
}
