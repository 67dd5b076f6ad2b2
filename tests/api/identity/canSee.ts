/** Who of those let in by role knows of a thing: of a draft its makers, of a passport everybody. Written out by hand. */
export const canSee: Record<string, { draft: string; published: string }> = {
  // reading
  E027: { draft: 'B UA', published: 'O SM IM ISM UA IMR ICR ITR DA E B' },
  E028: { draft: 'B UA', published: 'O SM IM ISM UA IMR ICR ITR DA E B' },
  E045: { draft: 'B UA', published: 'O SM IM ISM UA IMR ICR ITR DA E B' },
  E051: { draft: 'B UA', published: 'O SM IM ISM UA IMR ICR ITR DA E B' },
  X015: { draft: 'B UA', published: 'O SM IM ISM UA IMR ICR ITR DA E B' },
  E043: { draft: 'B', published: 'B' },
  E046: { draft: 'B UA', published: 'O SM IM ISM UA IMR ICR ITR DA E B' },
  E047: { draft: 'B UA', published: 'B O UA' },
  E058: { draft: 'B UA', published: 'B O UA' },
  E064: { draft: 'B', published: 'B O' },
  E101: { draft: 'B UA', published: 'B O UA' },
  E102: { draft: 'B UA', published: 'B UA' },
  // links: of a draft there is none, not even for its maker's eyes (409)
  E055: { draft: '', published: 'O' },
  E056: { draft: 'B', published: 'B O' },
  X093: { draft: 'B', published: 'B O' },
  // changing
  E041: { draft: 'B', published: 'B' },
  E042: { draft: 'B', published: 'B' },
  E048: { draft: 'B', published: 'B' },
  E049: { draft: 'B', published: 'B' },
  E050: { draft: 'B', published: 'B' },
  E059: { draft: 'B', published: 'B' },
  E060: { draft: 'B', published: 'B' },
  E100: { draft: 'B', published: 'B O' },
  E061: { draft: 'B', published: 'B' },
  E044: { draft: 'B', published: 'B' },
};
