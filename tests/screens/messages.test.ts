import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { analysisMessage } from '#contract/frame/analysisMessages';
import { messages } from '#contract/frame/messages';
import { refusalReasons, type RefusalReason } from '#contract/frame/refusals';
import { adviceOf } from '../../src/screens/verification/runWords';
import { run } from './run';

const text = readFileSync('docs/specification/specification.md', 'utf8');
const catalogue = /## 8\. Error catalogue([^]*?)\n## 9/.exec(text)?.[1] ?? '';

describe('the texts that the specification quotes', () => {
  it('are kept exactly so', () => {
    const quoted = [...catalogue.matchAll(/"([^"]+)"/g)].map(([, words]) => words);
    expect(quoted).toHaveLength(13);
    expect(new Set(Object.values(messages))).toEqual(new Set(quoted));
  });

  it('are said for the codes of video processing', () => {
    for (const code of [100, 103, 105, 106, 107, 108, 109, 110, 112])
      expect(analysisMessage(code)).toBe('Server error, please try again later.');
    for (const code of [101, 102]) {
      const said = analysisMessage(code);
      expect(said).toMatch(/video could not be processed.*camera.*aligned with the fingerprint/);
      expect(said).toMatch(
        /lighting or framing was poor.*location photos.*good light.*little glare/,
      );
    }
    expect(analysisMessage(111)).toMatch(
      /Poor lighting or framing.*record again with good lighting and minimal glare/,
    );
    expect(analysisMessage(104)).toMatch(/message support/);
  });

  it('name what a person can do about a film that was not understood, where that is known', () => {
    const said = (reason: RefusalReason) => analysisMessage(104, reason);
    expect(said('too_long')).toMatch(/at most 30 seconds/);
    expect(said('too_large')).toMatch(/at most 30 seconds and 200 MB, in 4K or less/);
    expect(said('format')).toMatch(/MP4, MOV, WebM or MKV with H.264, HEVC, VP8, VP9 or AV1/);
    for (const reason of ['too_long', 'too_large', 'format'] as const)
      expect(said(reason)).not.toMatch(/support/);
    expect(said('damaged')).toMatch(/Film again.*message support/);
    expect(adviceOf(run({ code: 104, reason: 'too_long' }))).toBe(said('too_long'));
    expect(new Set(refusalReasons.map(said)).size).toBe(refusalReasons.length);
  });

  it('name why a match does not count, and what to do', () => {
    expect(analysisMessage(101, 'beside')).toMatch(/beside the fingerprint.*record again/i);
    expect(analysisMessage(102, 'changed')).toMatch(/one part of it does not.*record again/);
    expect(analysisMessage(102, 'motif')).toMatch(/another copy of the same series.*record again/);
  });
});
