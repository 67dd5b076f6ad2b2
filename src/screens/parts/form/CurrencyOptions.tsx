import { currencies } from './currencies';

/** The options of a select of currencies: "EUR · Euro". */
export const CurrencyOptions = ({ chosen }: { chosen: string }) =>
  currencies(chosen).map(([code, name]) => (
    <option key={code} value={code}>
      {code} · {name}
    </option>
  ));
