import type { ComponentProps, ReactNode } from 'react'
import { ArchivedNotice } from '../archiving/ArchivedNotice.tsx'
import type { Thing } from '../archiving/records.ts'
import { CompanyTab } from '../companies/CompanyTab.tsx'
import { EventPicker } from '../events/EventPicker.tsx'
import { EventTab } from '../events/EventTab.tsx'
import { useCan } from '../../platform/session.ts'
import { Banner } from '../../platform/ui/base/Banner.tsx'
import { DetailHeader } from '../../platform/ui/base/DetailHeader.tsx'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { type Tab, TabPanel, Tabs, useTab } from '../../platform/ui/base/Tabs.tsx'
import type { Linkable } from './ends.ts'

interface LinkableProfileProps extends Omit<ComponentProps<typeof DetailHeader>, 'band' | 'tabs'> {
  /** The kind: "Partner". */
  label: string
  linkable: Linkable
  thing: Thing
  /** Its description and contact details. */
  about: ReactNode
  /** The text of the empty tab. */
  noCompanies: string
  noEvents: string
}

const tabs = [
  { name: 'about', label: 'About' },
  { name: 'companies', label: 'Companies', may: 'company:view' },
  { name: 'events', label: 'Events' },
] as const satisfies Tab[]

/** A partner or an associate, with linked companies and events. */
export function LinkableProfile({
  label,
  linkable,
  thing,
  about,
  noCompanies,
  noEvents,
  ...head
}: LinkableProfileProps) {
  const seesCompanies = useCan('company:view')
  const [tab, setTab] = useTab(seesCompanies ? ['about', 'companies', 'events'] : ['about', 'events'])
  return (
    <ReadOnly value={thing.archived_at !== null}>
      <ArchivedNotice thing={thing} />
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
    </ReadOnly>
  )
}
