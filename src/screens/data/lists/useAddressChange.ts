import { useNavigate } from 'react-router-dom';

/** What becomes of the parameters of the address: a value, or '' to leave one out. */
export type AddressChange = Readonly<Record<string, string>>;

/**
 * Changes parameters of the address. It starts from what the address says at that moment, not from what was drawn last:
 * the router draws a new address a little later, and a click in between would take the former change away.
 */
export const useAddressChange = () => {
  const navigate = useNavigate();
  return (change: AddressChange, { replace = false, drop = [] as readonly string[] } = {}) => {
    const after = new URLSearchParams(location.search);
    for (const name of drop) if (!(name in change)) after.delete(name);
    for (const [name, value] of Object.entries(change))
      if (value) after.set(name, value);
      else after.delete(name);
    void navigate(`?${after}`, { replace });
  };
};
