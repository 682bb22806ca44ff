import { Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { messages } from '../../../contract/platform/messages.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ComboboxField } from '../../platform/ui/form/fields/Combobox.tsx'
import { useForm } from '../../platform/ui/form/fields/bind.ts'
import type { Option } from '../../platform/ui/form/options.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { loadCompanies } from './company-options.ts'

const NewCompany = lazy(async () => ({ default: (await import('./CompanyForm.tsx')).NewCompany }))

/** The company of a row, chosen or created in a drawer. The surrounding form keeps its input. */
export function CompanyField({ selected }: { selected?: Option | null }) {
  const form = useForm()
  const mayMake = useCan('company:create')
  const [made, setMade] = useState<Option | null>(null)
  const [isMaking, setIsMaking] = useState(false)
  const close = () => setIsMaking(false)
  return (
    <>
      <ComboboxField
        key={made?.value}
        name="company"
        label="Company"
        isRequired
        load={loadCompanies}
        selected={made ?? selected}
        emptyText={mayMake ? 'There are no companies yet. Add the first one.' : undefined}
        aside={
          mayMake && (
            <Button size="s" variant="quiet" icon={Plus} onClick={() => setIsMaking(true)}>
              Add Company
            </Button>
          )
        }
      />
      <Drawer isOpen={isMaking} onClose={close} title="Add Company">
        <NewCompany
          ends={{ onClose: close, layout: 'drawer' }}
          keeps="new company"
          onMade={({ _id: value, company_name: label, logo: image }) => {
            setMade({ value, label, image })
            form.set('company', value)
            toast.success(messages.companyCreated)
          }}
        />
      </Drawer>
    </>
  )
}
