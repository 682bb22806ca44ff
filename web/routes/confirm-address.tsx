import { createFileRoute } from '@tanstack/react-router'
import { ConfirmAddressPage } from '../people/accounts/ConfirmAddressPage.tsx'

export const Route = createFileRoute('/confirm-address')({
  staticData: { title: 'Confirm your email address', may: 'anyone' },
  component: ConfirmAddressPage,
})
