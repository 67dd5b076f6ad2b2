import { ChakraProvider } from '@chakra-ui/react';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Blocked } from '../../src/screens/passport/notices/Blocked';
import { notPromised } from '../../src/screens/passport/words';
import { SupportWords } from '../../src/screens/parts/SupportLink';
import { system } from '../../src/screens/theme/system';
import { Limits } from '../../src/screens/verification/advice/Limits';
import { adviceOf } from '../../src/screens/verification/runWords';
import { run } from './run';

const textOf = (html: string) =>
  html
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const drawn = (node: ReactNode, at = '/') => {
  const children = createElement(MemoryRouter, { initialEntries: [at] }, node);
  return renderToStaticMarkup(createElement(ChakraProvider, { value: system, children }));
};

describe('the limited passport', () => {
  const six = ['Expert opinion', 'Sell', 'Loan', 'Display remotely', 'Verify'].concat(
    'Authorisation certificate',
  );
  /** What a visitor reads, or somebody who is logged in: the page's script hides the other. */
  const blocked = (other: 'visitor' | 'member') =>
    drawn(createElement(Blocked, { id: 'one' })).replace(
      new RegExp(`<(a|span) data-${other}.*?</\\1>`, 'gs'),
      '',
    );

  it('blocks the six actions for a visitor, each with the way to the full version', () => {
    const text = textOf(blocked('member'));
    for (const action of six)
      expect(text).toContain(
        `${action} is not part of the limited version. Log in to use the full version.`,
      );
    expect(blocked('member')).toContain('/login?next=%2Fdashboard%2Fitems_details%2Fone');
  });

  it('blocks them for somebody who is logged in, and does not ask for a log-in', () => {
    const text = textOf(blocked('visitor'));
    for (const action of six)
      expect(text).toContain(
        `${action} is not part of the limited version. To use the full version, ask the owner`,
      );
    expect(text).not.toContain('Log in');
  });

  it('promises what the page of a verification promises, in the same sentences', () => {
    const page = textOf(drawn(createElement(Limits)));
    const sentences = notPromised.split(/(?<=\.) /);
    for (const sentence of sentences.filter((one) => !one.includes(';')))
      expect(page).toContain(sentence);
    const [list] = sentences.filter((one) => one.includes(';'));
    for (const part of (list ?? '')
      .replace(/^[^:]*: /, '')
      .replace(/\.$/, '')
      .split('; '))
      expect(page).toContain(part);
  });
});

describe('words that send to support', () => {
  it('lead there with the code and the page filled in', () => {
    const words = adviceOf(run({ code: 104 }));
    expect(words).toMatch(/message support/i);
    const html = drawn(createElement(SupportWords, { words, code: 104 }), '/dashboard/analyses/1');
    expect(html).toContain('/help?code=104&amp;page=%2Fdashboard%2Fanalyses%2F1');
  });

  it('are not there where nothing is to be asked', () => {
    const words = adviceOf(run({ code: 111 }));
    expect(textOf(drawn(createElement(SupportWords, { words, code: 111 })))).toBe('');
  });
});
