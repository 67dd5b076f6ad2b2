import { useEffect, useState } from 'react';
import type { ChallengeEdge } from '#contract/verification/challenge';
import { tiltOf, turnBetween, type Attitude, type Tilt } from '../framing/tilt';

const attitudeOf = ({ alpha, beta, gamma }: DeviceOrientationEvent): Attitude | null =>
  alpha === null || beta === null || gamma === null ? null : { alpha, beta, gamma };

/** How far the device has been tipped over an edge since this began; null where it does not tell how it is held. */
export const useTilt = (edge: ChallengeEdge): Tilt | null => {
  const [tilt, setTilt] = useState<Tilt | null>(null);
  useEffect(() => {
    let first: Attitude | null = null;
    let held: Tilt | null = null;
    const hear = (event: DeviceOrientationEvent) => {
      const now = attitudeOf(event);
      if (!now) return;
      first ??= now;
      held = tiltOf(turnBetween(first, now, screen.orientation.angle), edge, held);
      setTilt(held);
    };
    addEventListener('deviceorientation', hear);
    return () => removeEventListener('deviceorientation', hear);
  }, [edge]);
  return tilt;
};
