import { useState } from 'react'
import { mostOf } from '../../../contract/platform/budgets.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { FormSection } from '../../platform/ui/form/FormSection.tsx'
import { TakeData } from './TakeData.tsx'

/** What a person may do with all that is kept about them (docs/product.md §26). */
export function OwnData() {
  const [isTaking, setIsTaking] = useState(false)
  return (
    <FormSection
      title="Your data"
      lead={`All that is kept about you, as a file for you and for programs. At most ${mostOf('archives')} times a day.`}
    >
      <div>
        <Button onClick={() => setIsTaking(true)}>Download your data</Button>
      </div>
      {isTaking && <TakeData onClose={() => setIsTaking(false)} />}
    </FormSection>
  )
}
