import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { describe, expect, it } from 'vitest';
import { verificationStatuses } from '#contract/records/items';
import { FingerprintVerdict, VerificationVerdict } from '../../../src/screens/parts/Verdict';

const words = (drawn: ReturnType<typeof createElement>) =>
  renderToStaticMarkup(createElement(ChakraProvider, { value: defaultSystem, children: drawn }))
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, '')
    .trim();

describe('where a verification stands', () => {
  it('has the words of section 4 for a fingerprint, which are not those of its item', () => {
    const spots = verificationStatuses.map((status) =>
      words(createElement(FingerprintVerdict, { status })),
    );
    expect(spots).toEqual(['None', 'In progress', 'Success', 'Failed']);
    const item = verificationStatuses.map((status) =>
      words(createElement(VerificationVerdict, { status })),
    );
    expect(item).not.toEqual(spots);
    expect(item[0]).toBe('Required');
  });
});
