import { mayPass } from '../parts/object/promised';
import type { LegalText } from './legalText';

export const terms: LegalText = {
  title: 'Terms of use',
  lead: 'What you may expect of Passepartout, and what it expects of you.',
  sections: [
    {
      name: 'What it is',
      lines: [
        'Passepartout keeps digital passports of physical objects and digital images. It records what people state about an object, compares films of its surface, and keeps the history of what was done.',
      ],
    },
    {
      name: 'Your account',
      lines: [
        'An account is personal. A new registration waits for an administrator, who gives the role that decides what you may do. Keep your password to yourself, and tell us at once if somebody else may have it.',
      ],
    },
    {
      name: 'What you record',
      lines: [
        'Record only objects that are yours, or that you may act for. State what you know, and mark what you do not. Do not upload what breaks a law or somebody’s rights. A person who knowingly records false statements loses the account.',
      ],
    },
    {
      name: 'What a verification says',
      id: 'verification',
      lines: [
        'A verification says that a surface matches its reference with a confidence above 82.5%. A match is strong evidence that this is the same object that was registered. It does not say that the object is what its record claims: who made it, how old it is and what it is worth are matters for experts.',
        'It can fail for poor light or framing, and it can be wrong. The evidence is shown so that you can judge.',
        'In numbers, on our test recordings: of 1,458 comparisons of different spots none was a match. Of 210 recordings of the right spot 3 were refused, one of them among the 35 difficult ones. All 39 prints and screens of the right spot were refused.',
        'Of 459 comparisons with another copy of the same series none was a match. Of 204 with a place beside the spot one was. Where a line of text or an ornament was changed and at least half of the change was in the picture, one of 149 was a match. Of 360 others, by which the limits were set, 5 were matches, four of them of one engraving that was recorded by phones with much noise. Of 459 recordings of such objects by the same and by other phones 6 were refused. Each of these spots was known under two lights. Spots that show hardly anything of their own are not accepted for a passport, and are left out of these numbers. No real phones, prints or screens were part of these measurements.',
        'A recording that is made in the app for a verification has to show something that nobody can know in advance: the phone’s light goes off and on at random moments, and the phone is tilted in a random direction. A film that shows it was made after it was asked for, so an older film that is sent does not pass for it.',
        'It does not rule out two things: a program that composes such a film from pictures of the object within a minute, and, where only the tilt was asked for or the surface hardly reacts to light, a flat print or a screen that is tilted by hand. On simulated recordings of such surfaces these reacted as often as the object.',
        `A verification can mistake these for the object: ${mayPass.join('; ')}.`,
      ],
    },
    {
      name: 'What publishing means',
      lines: [
        'A published passport is public, and its entry in the log cannot be removed. Check it before you publish. You can revoke links at any time. You can withdraw a passport, but its page stays readable.',
      ],
    },
    {
      name: 'Loans, sales and opinions',
      lines: [
        'These are agreements between the people who make them. Passepartout keeps their course and their papers, and is not a party to them. An expert answers for their own opinion.',
      ],
    },
    {
      name: 'Subscriptions',
      lines: [
        'Plans are billed for a year and end at their end date when they are cancelled. Prices and limits are shown before you pay.',
      ],
    },
    {
      name: 'Availability and liability',
      lines: [
        'We run the service with care but cannot promise that it is always available. Liability for intent and gross negligence, and wherever the law does not let it be limited, is as provided by law; beyond that it ends at what a careful operator could foresee.',
      ],
    },
    {
      name: 'Leaving',
      lines: [
        'You may leave at any time. Drafts are deleted; published passports stay, without your name.',
      ],
    },
  ],
};
