import type { LegalText } from './legalText';

export const privacy: LegalText = {
  title: 'Privacy policy',
  lead: 'What Passepartout keeps about you, why, and what you may ask of its operator.',
  sections: [
    {
      name: 'Who is responsible',
      lines: [
        'The operator of this Passepartout service is the controller of your data. Their name and address are on the start page of the organisation that gave you your account.',
      ],
    },
    {
      name: 'What is kept',
      lines: [
        'Your account: e-mail, name, alias, company, address, telephone, currency, picture, and the role an administrator gave you. Your password is kept only as a hash that cannot be turned back.',
        'What you record: objects, their photographs, fingerprints and films, documents, and the history of what was done with them, with time and person. Position data inside photographs is removed on arrival.',
        'While you film for a verification, the page reads how the phone is held, to guide you. This is neither sent nor kept.',
        'Technical logs that we need to run the service, without passwords, tokens or contents.',
      ],
    },
    {
      name: 'What for',
      lines: [
        'To run your account, to make, verify and show passports, to let people act together on an object, and to show later who did what. There is no advertising and no tracking, and nothing is sold.',
      ],
    },
    {
      name: 'What others see',
      lines: [
        'A published passport can be read by anybody who has its link or code. It shows the object, not you. It names the organisation that registered the object. It names no owner, unless the owner chooses to show their name through a link. Your e-mail, address and telephone are never part of it, and a new owner sees an object’s history without the names or prices of former owners.',
        'People in a shared act, such as a loan or a sale, see the names of those who take part. Administrators see accounts.',
      ],
    },
    {
      name: 'The public log',
      lines: [
        'When a passport is published, a hash of its record is written to a log that only grows. The hash holds no personal data and cannot be turned back, and it cannot be deleted.',
      ],
    },
    {
      name: 'In your browser',
      lines: [
        'The browser keeps your access token, the object you opened last, and whether pages are light or dark. Log-out removes the token and the object. The log-in page sets a cookie that is needed to keep you logged in. A passport that you visited may be kept on your device so that it can be read offline.',
      ],
    },
    {
      name: 'How long',
      lines: [
        'Your account for as long as you have it. Drafts until you delete them. Published records and their history stay, because a passport that can vanish proves nothing. When you leave, your name is removed from them.',
        'What a finder writes to the owner of a missing object is deleted when the object is found, and after 180 days at the latest.',
      ],
    },
    {
      name: 'Your rights',
      lines: [
        'You may see, correct and take with you what is kept about you, have it deleted where nothing obliges us to keep it, object to its use, and complain to your data protection authority. Write to the operator.',
      ],
    },
  ],
};
