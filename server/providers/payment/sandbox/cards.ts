/** What a published test card does: when it is given, and when it is charged later. */
export interface TestCard {
  /** As the processor publishes it; the only numbers that the pay page takes. */
  number: string;
  brand: string;
  /** The bank asks its customer first. */
  challenge: boolean;
  /** Null: it is charged. */
  refusal: string | null;
  /** At a renewal, where nobody sits before the page. */
  refusalLater: string | null;
}

const insufficient = 'The card has insufficient funds.';
const declined = 'The card was declined.';

/** Test numbers that Stripe publishes. None of them is anybody's card. */
export const testCards: Record<string, TestCard> = {
  success: card('4242424242424242'),
  mastercard: { ...card('5555555555554444'), brand: 'Mastercard' },
  declined: { ...card('4000000000000002'), refusal: declined, refusalLater: declined },
  insufficient: {
    ...card('4000000000009995'),
    ...{ refusal: insufficient, refusalLater: insufficient },
  },
  challenge: {
    ...card('4000002760003184'),
    challenge: true,
    refusalLater: 'The bank asks for a confirmation by its customer.',
  },
  'challenge declined': { ...card('4000008400001629'), challenge: true, refusal: declined },
  // It is taken when it is given, and refused at every later charge.
  'later declined': { ...card('4000000000000341'), refusalLater: declined },
};

function card(number: string): TestCard {
  return { number, brand: 'Visa', challenge: false, refusal: null, refusalLater: null };
}

/** The name of a test card by its number; null for every other number. */
export const testCardOf = (number: string): string | null =>
  Object.entries(testCards).find(([, one]) => one.number === number.replace(/\s/g, ''))?.[0] ??
  null;

/** ISO/IEC 7812: the last digit checks the others. */
export const passesLuhn = (number: string): boolean => {
  const digits = [...number.replace(/\s/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => {
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits.length > 0 && digits.every(Number.isInteger) && sum % 10 === 0;
};
