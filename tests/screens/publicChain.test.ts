import { createElement } from 'react';
import { ChakraProvider } from '@chakra-ui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { AnchorClaims, PublicAnchors } from '#contract/records/anchors';
import type { ProofFile } from '#contract/records/proofFile';
import { PublicChain } from '../../src/screens/passport/chain/PublicChain';
import { system } from '../../src/screens/theme/system';

const hash = (letter: string) => `0x${letter.repeat(64)}`;
const contract = `0x${'c'.repeat(40)}`;
const block = { number: 812, hash: hash('b'), at: '2026-05-03T10:00:00.000Z' };

const chain = {
  ...{ chain_id: 1, name: 'Ethereum', contract },
  ...{ explorer: 'https://etherscan.io', confirmations: 12 },
};
const next = {
  ...{ size: 5, root: 'ab', chain_id: 1, contract, state: 'included', label: 'In a block' },
  ...{ confirmed: false, transaction: hash('a'), block },
};
const claims = (size: number): AnchorClaims => ({
  issuer: 'did:web:passports.example',
  validFrom: block.at,
  credentialSubject: {
    ...{ id: `eip155:1:${contract}`, size, root: 'd'.repeat(64) },
    ...{ transaction: hash('a'), block },
  },
});
const named = { credential: '', path: [], consistency: [] };

const told = (
  anchors: PublicAnchors | null,
  anchor: AnchorClaims | null = null,
  more: Partial<ProofFile> = {},
): string => {
  const file = { log: { index: 3 }, ...more } as unknown as ProofFile;
  const section = createElement(PublicChain, { file, anchor, anchors });
  return renderToStaticMarkup(createElement(ChakraProvider, { value: system, children: section }))
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<(?!a )[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
};

describe('what the page says of a public chain', () => {
  it('none is connected', () => {
    expect(told({ chain: null, anchors: [] })).toContain('No public blockchain is connected');
  });

  it('the platform cannot be asked now', () => {
    expect(told(null)).toContain('could not load where the log is anchored');
  });

  it('the entry waits: for the next root, or for one that is on its way', () => {
    const quiet = told({ chain, anchors: [{ ...next, size: 3 }] });
    expect(quiet).toContain('not anchored in Ethereum yet');
    expect(quiet).not.toContain('Next anchor');
    const coming = told({ chain, anchors: [{ ...next, size: 9 }, next] });
    expect(coming).toContain('Next anchor In a block');
    expect(coming).toContain('812, waits for 12 confirmations');
    expect(coming).toContain(`href="https://etherscan.io/tx/${hash('a')}"`);
    const unsent = told({ chain, anchors: [{ ...next, transaction: null, block: null }] });
    expect(unsent).not.toContain('Transaction');
  });

  it('the entry is anchored, with a link where its chain has an explorer', () => {
    const words = told({ chain, anchors: [] }, claims(5));
    expect(words).toContain('The first 5 entries of the log, this one included, are anchored');
    expect(words).toContain('Chain Ethereum Transaction');
    for (const value of [contract, '812', 'd'.repeat(64), '3 May 2026'])
      expect(words).toContain(value);
    expect(words).toContain(`href="https://etherscan.io/tx/${hash('a')}"`);
    expect(words).toContain('It has not asked the chain.');
    const elsewhere = [{ chain: { ...chain, chain_id: 2 }, anchors: [] }, null];
    for (const anchors of elsewhere) expect(told(anchors, claims(1))).not.toContain('href');
    expect(told(null, claims(1))).toContain('The first entry of the log, this one included, is');
  });

  it('an anchor that does not hold is no anchor', () => {
    expect(told({ chain, anchors: [] }, null, { anchor: named })).toContain('is not valid');
  });
});
