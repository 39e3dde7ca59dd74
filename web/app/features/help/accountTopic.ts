import { emailChangeHours, phoneCodeMinutes, phoneCodesMax, undoDays } from 'contract/account/accountLimits'
import { birthdayKnownDays } from 'contract/account/profile'
import { freshSignInMinutes } from 'contract/account/signInCode'
import { paths } from 'contract/paths'
import type { HelpTopic } from './helpTopic.ts'

const settings = { name: 'Open your settings', to: paths.additionalInfo({ tab: 'settings' }) }

/** Help about the member's own account. */
export const accountTopic: HelpTopic = {
  id: 'account-security',
  title: 'Your account and its security',
  articles: [
    {
      id: 'change-email-address',
      asks: 'How do I change my email address?',
      answer: [
        `Open your settings and choose Change email. We send a link to the new address, which works for ${emailChangeHours} hours. Your address changes once you open the link, signed in to your account, and confirm.`,
        `We also email your old address. For ${undoDays} days, a link in that email undoes the change.`,
      ],
      link: settings,
    },
    {
      id: 'got-mail-about-change-make',
      asks: 'I got an email about a change that I did not make. What do I do?',
      answer: [
        'Choose “This was not me” in the email, and confirm on the page that opens. Your account gets its address back, all devices are signed out, and the password is removed. You then choose a new password by a link that we send you.',
        `The link works once, for ${undoDays} days. If it has expired, write to us.`,
      ],
    },
    {
      id: 'sign-out-device-lost',
      asks: 'How do I sign out on a device that I lost?',
      answer: [
        'Your settings list the devices where you are signed in, with the program and the time of the last use. Choose “Sign out there” beside the device, or “Sign out everywhere else”. We do not store where your devices are.',
      ],
      link: settings,
    },
    {
      id: 'ask-me-code-before-change',
      asks: 'Why do you ask me for a code before a change?',
      answer: [
        `Changes of your address, linked services and businesses need a sign-in of the last ${freshSignInMinutes} minutes, so that a forgotten session cannot take your account. A passkey or a code counts as a sign-in. With an authenticator app, only its codes, a recovery code or a passkey count.`,
      ],
    },
    {
      id: 'link-google-unlink',
      asks: 'How do I link Google, or unlink it?',
      answer: [
        'Under Security, Linked services, in your settings. You cannot unlink your only way to sign in: set a password first.',
      ],
      link: settings,
    },
    {
      id: 'phone-number-need-code',
      asks: 'Why does my phone number need a code?',
      answer: [
        `A code proves that the number is yours. It is valid for ${phoneCodeMinutes} minutes, and you can ask for ${phoneCodesMax} an hour. A wrong code can be entered five times.`,
      ],
      link: { name: 'Open your profile', to: paths.additionalInfo() },
    },
    {
      id: 'birthday-interests-address',
      asks: 'What do you do with my birthday, interests and address?',
      answer: [
        `Places whose customer you are may give you points on your birthday, once a year. You are a customer once a purchase is complete and its return period is over. Add the date at least ${birthdayKnownDays} days before, and confirm your email address. We never show them the date. Your interests decide what your home page shows. The address is printed on your receipts alone.`,
      ],
      link: { name: 'Open your profile', to: paths.additionalInfo() },
    },
  ],
}
