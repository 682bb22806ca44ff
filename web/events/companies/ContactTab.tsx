import { Plus, Trash2 } from 'lucide-react'
import { useContext, useState } from 'react'
import { listContacts } from '../../../contract/events/contacts.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { type Column, srColumn } from '../../platform/ui/list/column.ts'
import { DataTable } from '../../platform/ui/list/DataTable.tsx'
import { MoreMenu } from '../../platform/ui/overlay/MoreMenu.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { fullName } from '../../platform/ui/base/formats.ts'
import { PhoneLink } from '../../platform/ui/base/PhoneNumber.tsx'
import { wasInterrupted } from '../../platform/ui/form/interrupted.ts'
import { useListSearch } from '../../platform/ui/list/list-search.ts'
import { LoadedList } from '../../platform/ui/list/LoadedList.tsx'
import { SearchBox } from '../../platform/ui/list/SearchBox.tsx'
import { Toolbar } from '../../platform/ui/list/Toolbar.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import { PeoplePicture } from '../../platform/ui/base/pictures/PeoplePicture.tsx'
import { ContactForm } from './ContactForm.tsx'
import { RemoveContact } from './RemoveContact.tsx'
import css from './ContactTab.module.css'
import type { Contact } from '../../../contract/events/contacts.ts'

/** The contacts of a company, who are its users, with a search and a drawer to add one. */
export function ContactTab({ companyid }: { companyid: string }) {
  const search = useListSearch()
  const contacts = useLoad(listContacts, { params: { id: companyid }, query: search.query })
  const [isAdding, setIsAdding] = useState(() => wasInterrupted('contact'))
  const [removed, setRemoved] = useState<Contact>()
  const isReadOnly = useContext(ReadOnly)
  const columns = isReadOnly ? facts : [...facts, menu(setRemoved)]
  const mayAdd = useCan('contact:write') && !isReadOnly
  const add = mayAdd && (
    <Button variant="primary" icon={Plus} isIconOnPhone onClick={() => setIsAdding(true)}>
      Add contact
    </Button>
  )
  return (
    <>
      <Toolbar end={add}>
        <SearchBox {...search} label="Search Contacts" />
      </Toolbar>
      <LoadedList
        from={contacts}
        as="table"
        columns={columns}
        empty="No Contacts found for this company"
        emptyText="A contact can log in and run this company’s events."
        picture={PeoplePicture}
        searched={search.q}
        onClear={search.clear}
      >
        {rows => (
          <DataTable
            rows={rows}
            columns={columns}
            paging={search.paging(contacts.data)}
            sorting={search}
            label="Contacts"
          />
        )}
      </LoadedList>
      <Drawer isOpen={isAdding} onClose={() => setIsAdding(false)} title="Add contact">
        <ContactForm companyid={companyid} onClose={() => setIsAdding(false)} />
      </Drawer>
      {removed && (
        <RemoveContact
          contact={removed}
          isLast={contacts.data?.total === 1 && !search.q}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  )
}

const facts: Column<Contact>[] = [
  { ...srColumn, title: 'Sr' },
  {
    title: 'Name',
    sort: 'name',
    phone: 'title',
    cell: contact => (
      <b>
        <Truncated text={fullName(contact.user)} />
      </b>
    ),
  },
  {
    title: 'Designation',
    sort: 'designation',
    width: 240,
    className: css.line,
    cell: contact => <Truncated text={contact.designation} />,
  },
  {
    title: 'Email ID',
    sort: 'email',
    width: 280,
    className: css.line,
    cell: contact => <a href={`mailto:${contact.user.email}`}>{contact.user.email}</a>,
  },
  {
    title: 'Contact No',
    width: 160,
    cell: contact => <PhoneLink number={contact.user.contact_number} />,
  },
]

function menu(onRemove: (contact: Contact) => void): Column<Contact> {
  return {
    title: 'More',
    may: 'contact:write',
    width: 64,
    align: 'right',
    phone: 'aside',
    cell: contact => (
      <MoreMenu
        label={`More about ${fullName(contact.user)}`}
        items={[{ label: 'Remove', icon: Trash2, isDanger: true, onClick: () => onRemove(contact) }]}
      />
    ),
  }
}
