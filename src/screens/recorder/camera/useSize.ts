import { useEffect, useState } from 'react';

export interface Size {
  width: number;
  height: number;
}

/** The pixels of a picture at an address; null until they are known. */
export const useSize = (address: string | null): Size | null => {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    setSize(null);
    if (!address) return;
    const picture = new Image();
    picture.onload = () => setSize({ width: picture.naturalWidth, height: picture.naturalHeight });
    picture.src = address;
    return () => {
      picture.onload = null;
    };
  }, [address]);
  return size;
};
