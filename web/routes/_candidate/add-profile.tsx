import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../../people/accounts/ProfilePage.tsx'

export const Route = createFileRoute('/_candidate/add-profile')({
  staticData: { title: 'Profile', may: 'profile:own' },
  component: ProfilePage,
})
