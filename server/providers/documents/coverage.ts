/**
 * Code points that a certificate can print, as hexadecimal ranges: what the two fonts of both faces hold
 * (typeset/fonts.ts). A test compares this list with the font files.
 */
export const printableRanges = `
  21-7e a1-ac ae-34e 350-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-52f 1ab0-1ac0 1ac5 1ac7-1ace
  1c80-1c88 1d00-1df9 1dfb-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d
  1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2010-2027 2030-205e
  2070-2071 2074-208e 2090-209c 20a0-20bf 20f0 2100-215f 2184 2189 2190-2193 2196-2199 2202 220f
  2211-2212 2219-221a 221e 222b 2248 2260 2264-2265 25a0 25b2-25b3 25b6-25b7 25bc-25bd 25c0-25c1
  25c6 25c9-25ca 25cc 2610-2611 266a 2713 2752 2c60-2c7f 2de0-2e5d a640-a69f a700-a7ca a7d0-a7d1
  a7d3 a7d5-a7d9 a7f2-a7ff a92e ab30-ab6b fb00-fb06 fe20-fe2f 10780-10785 10787-107b0
  107b2-107ba 1df00-1df1e 1f12f 1f16a-1f16b
`;
