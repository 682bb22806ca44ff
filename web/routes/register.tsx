import { createFileRoute } from '@tanstack/react-router'
import { SignUp } from '../accounts/SignUp.tsx'

export const Route = createFileRoute('/register')({
  staticData: { title: 'Sign up', may: 'anyone' },
  head: () => ({
    meta: [
      {
        name: 'description',
        content: 'Make an account to apply to hackathons, ideathons and competitions with your team.',
      },
    ],
  }),
  component: SignUp,
})
