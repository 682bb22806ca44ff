import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../console/pages/AccountPage.tsx'

export const Route = createFileRoute('/_candidate/account')({
  staticData: { title: 'Account', may: 'session:own' },
  component: AccountPage,
})
