import { useEffect, useState } from 'react';

export interface Lens {
  id: string;
  name: string;
}

/** The cameras of this device, named; known once one of them was allowed. `current`: the one that the stream comes from. */
export const useLenses = (stream: MediaStream): { lenses: Lens[]; current: string } => {
  const [lenses, setLenses] = useState<Lens[]>([]);
  useEffect(() => {
    let wanted = true;
    const ask = async () => {
      const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
      const cameras = devices.filter(({ kind }) => kind === 'videoinput');
      if (wanted)
        setLenses(
          cameras.map(({ deviceId, label }, at) => ({
            id: deviceId,
            name: label || `Camera ${at + 1}`,
          })),
        );
    };
    void ask();
    const { mediaDevices } = navigator;
    mediaDevices.addEventListener('devicechange', ask);
    return () => {
      wanted = false;
      mediaDevices.removeEventListener('devicechange', ask);
    };
  }, [stream]);
  return { lenses, current: stream.getVideoTracks()[0]?.getSettings().deviceId ?? '' };
};
