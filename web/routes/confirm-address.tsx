import { createFileRoute } from '@tanstack/react-router'
import { ConfirmAddressPage } from '../accounts/ConfirmAddressPage.tsx'

export const Route = createFileRoute('/confirm-address')({
  staticData: { title: 'Confirm your e-mail address', may: 'anyone' },
  component: ConfirmAddressPage,
})
