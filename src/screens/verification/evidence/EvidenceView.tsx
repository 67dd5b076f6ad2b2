import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { Evidence } from '#contract/verification/analyses';
import { Button } from '../../parts/Button';
import { EvidenceOver } from './EvidenceOver';
import { EvidencePair } from './EvidencePair';
import { laidOver } from './laidOver';

/** Reference and probe: beside each other with their points, or one over the other where the points say how. */
export function EvidenceView({ evidence, live }: { evidence: Evidence; live: boolean }) {
  const [shown, setShown] = useState<'pair' | 'over'>('pair');
  const over = laidOver(evidence.points);
  if (!over) return <EvidencePair evidence={evidence} live={live} />;
  const choice = (name: 'pair' | 'over', word: string) => (
    <Button
      size="sm"
      variant={shown === name ? 'subtle' : 'ghost'}
      aria-pressed={shown === name}
      onClick={() => setShown(name)}
    >
      {word}
    </Button>
  );
  return (
    <Box>
      <Box role="group" aria-label="How the evidence is shown" display="flex" gap="2" mb="3">
        {choice('pair', 'Side by side')}
        {choice('over', 'Overlay')}
      </Box>
      {shown === 'pair' ? (
        <EvidencePair evidence={evidence} live={live} />
      ) : (
        <EvidenceOver evidence={evidence} over={over} />
      )}
    </Box>
  );
}
