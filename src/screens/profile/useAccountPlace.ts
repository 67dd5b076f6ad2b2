import { useEffect, useState } from 'react';
import { accountPlace } from '../../services/identity/account';

type Place = Awaited<ReturnType<typeof accountPlace>>;

/** Where password and log-ins are looked after; null until it is known. */
export const useAccountPlace = (): Place | null => {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    let gone = false;
    void accountPlace().then((found) => gone || setPlace(found));
    return () => {
      gone = true;
    };
  }, []);
  return place;
};
