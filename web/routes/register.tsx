import { createFileRoute } from '@tanstack/react-router'
import { SignUp } from '../accounts/SignUp.tsx'

export const Route = createFileRoute('/register')({
  staticData: { title: 'Sign up', may: 'anyone' },
  component: SignUp,
})
