import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readListQuery } from './listQuery';

const typingMs = 250;
type Criteria = Partial<Record<'q' | 'type' | 'sort' | 'direction' | 'page', string>>;

/** The list's criteria, kept in the address bar; typing is answered after a breath and leaves no trail of history entries. */
export const useListAddress = () => {
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params);
  const [text, setText] = useState(query.text);
  const told = useRef(query.text);
  const change = (criteria: Criteria) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        // Another list begins at its first page.
        after.delete('page');
        for (const [name, value] of Object.entries(criteria))
          if (value) after.set(name, value);
          else after.delete(name);
        return after;
      },
      { replace: 'q' in criteria },
    );
  // Back and forth in the history bring their text with them; what is just being typed is left alone.
  useEffect(() => {
    if (query.text === told.current) return;
    told.current = query.text;
    setText(query.text);
  }, [query.text]);
  useEffect(() => {
    if (text.trim() === told.current) return;
    const timer = setTimeout(() => {
      told.current = text.trim();
      change({ q: told.current });
    }, typingMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only typing starts the clock
  }, [text]);
  const clear = () => {
    setText('');
    told.current = '';
    setParams({});
  };
  return { query, text, setText, change, clear };
};
