import { displayRoles } from '#contract/devices';
import { isDealer, type Role } from '#contract/frame/roles';
import { loanRoles } from './loanRoles';
import { mayAskExperts } from './mayAsk';

interface Place {
  name: string;
  to: string;
  will: string;
}

/** Every place behind "more" for a role. */
export const morePlaces = (role: Role | null): readonly Place[] => [
  ...(role
    ? [
        {
          name: 'Scan a code',
          to: role === 'UBER_ADMIN' ? '/admin/scan' : '/dashboard/scan',
          will: 'Open a passport by its QR code.',
        },
      ]
    : []),
  ...(mayAskExperts(role)
    ? [
        {
          name: 'Opinions',
          to: '/dashboard/opinions_asked',
          will: 'Expert opinions that you have asked for.',
        },
      ]
    : []),
  ...(role !== null && loanRoles.includes(role)
    ? [
        {
          name: 'Loans',
          to: '/dashboard/loans',
          will: 'What you lend and borrow, as a list and as a calendar.',
        },
      ]
    : []),
  ...(role !== null && displayRoles.includes(role)
    ? [
        {
          name: 'Remote displays',
          to: '/dashboard/displays',
          will: 'Which images are on a screen now, and how to show one.',
        },
      ]
    : []),
  ...(isDealer(role)
    ? [
        { name: 'Sell', to: '/dashboard/item_sell', will: 'Sell an object of your inventory.' },
        {
          name: 'Gift subscriptions',
          to: '/dashboard/gifts',
          will: 'What you have to give, at a sale or by a code.',
        },
      ]
    : []),
  ...(role === 'UBER_ADMIN'
    ? [
        {
          name: 'Gift subscriptions',
          to: '/admin/gifts',
          will: 'Fill the stocks of dealers.',
        },
      ]
    : []),
  ...(role
    ? [
        {
          name: 'Statistics',
          to: role === 'UBER_ADMIN' ? '/admin/statistics' : '/dashboard/statistics',
          will: 'What you published, sold, bought and verified.',
        },
      ]
    : []),
  // The administrator is whom the questions go to.
  ...(role && role !== 'UBER_ADMIN'
    ? [
        {
          name: 'Help and questions',
          to: '/dashboard/help',
          will: 'Ask us something. The answer comes by e-mail.',
        },
      ]
    : []),
];
