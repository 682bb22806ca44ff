import type { ComponentProps, ReactNode } from 'react'
import { CompanyTab } from '../companies/CompanyTab.tsx'
import { EventPicker } from '../events/EventPicker.tsx'
import { EventTab } from '../events/EventTab.tsx'
import { useCan } from '../session.ts'
import { Banner } from '../ui/base/Banner.tsx'
import { DetailHeader } from '../ui/base/DetailHeader.tsx'
import { type Tab, TabPanel, Tabs, useTab } from '../ui/base/Tabs.tsx'
import type { Linkable } from './ends.ts'

interface LinkableProfileProps extends Omit<ComponentProps<typeof DetailHeader>, 'band' | 'tabs'> {
  /** What it is: "Partner". */
  label: string
  linkable: Linkable
  /** What it says of itself. */
  about: ReactNode
  /** Said where it is linked to none. */
  noCompanies: string
  noEvents: string
}

const tabs = [
  { name: 'about', label: 'About' },
  { name: 'companies', label: 'Companies', may: 'company:view' },
  { name: 'events', label: 'Events' },
] as const satisfies Tab[]

/** A partner or an associate with the companies and the events that it is linked to. */
export function LinkableProfile({
  label,
  linkable,
  about,
  noCompanies,
  noEvents,
  ...head
}: LinkableProfileProps) {
  const seesCompanies = useCan('company:view')
  const [tab, setTab] = useTab(seesCompanies ? ['about', 'companies', 'events'] : ['about', 'events'])
  return (
    <>
      <DetailHeader
        {...head}
        band={<Banner seed={linkable.partnerid ?? linkable.associateid} />}
        tabs={<Tabs label={label} tabs={tabs} value={tab} onChange={setTab} />}
      />
      <TabPanel tab={tab}>
        {tab === 'about' && about}
        {tab === 'companies' && <CompanyTab {...linkable} emptyText={noCompanies} />}
        {tab === 'events' && (
          <>
            <EventPicker {...linkable} />
            <EventTab {...linkable} emptyText={noEvents} />
          </>
        )}
      </TabPanel>
    </>
  )
}
