import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAddressChange, type AddressChange } from '../../data/lists/useAddressChange';
import { useDebouncedText } from '../../data/lists/useDebouncedText';
import { readListQuery } from './listQuery';

/** The list's criteria, kept in the address bar; typing is answered after a breath and leaves no trail of history entries. */
export const useListAddress = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = readListQuery(params);
  const set = useAddressChange();
  // Another list begins at its first page.
  const change = (criteria: AddressChange) =>
    set(criteria, { replace: 'q' in criteria, drop: ['page'] });
  const [text, setText] = useDebouncedText(query.text, (q) => change({ q }));
  const clear = () => {
    setText('');
    void navigate('?');
  };
  return { query, text, setText, change, clear };
};
