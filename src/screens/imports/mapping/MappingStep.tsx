import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { ImportView } from '#contract/imports/imports';
import { Button } from '../../parts/Button';
import { Refusal } from '../../parts/Failure';
import { Icon } from '../../parts/Icon';
import { Section } from '../../parts/Section';
import { ColumnTable } from './ColumnTable';
import { Constants } from './Constants';
import { reasonOf, type May } from '../standing';
import { ImportOptions } from './ImportOptions';
import { useMapping } from './useMapping';

const Fold = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    cursor: 'pointer',
    color: 'fg.muted',
    borderRadius: 'sm',
    _hover: { color: 'fg' },
  },
});

interface Props {
  view: ImportView;
  may: May;
  again: () => void;
  take: (answer: ImportView) => void;
  /** A dry run stands: the mapping lies folded beneath what it said. */
  looked: boolean;
}

/** Each column with what it holds and the field that it becomes; then the dry run over all rows. */
export function MappingStep({ view, may, again, take, looked }: Props) {
  const [unfolded, setUnfolded] = useState(false);
  const { mapping, setMapping, error, saving, checking, changed, check } = useMapping(view, {
    take,
    again,
    onChecking: () => setUnfolded(false),
  });
  const open = !looked || unfolded;
  const reason = looked ? null : reasonOf(view);
  return (
    <Section title="Match columns">
      {looked && (
        <Fold type="button" aria-expanded={open} onClick={() => setUnfolded(!unfolded)}>
          <Icon name={open ? 'up' : 'down'} size="0.75rem" />
          {open ? 'Hide columns' : 'Match columns'}
        </Fold>
      )}
      {open && (
        <Box display="grid" gap="8">
          {reason && (
            <Box borderLeftWidth="3px" borderColor="waiting" pl="4" maxW="prose">
              The last check ended early: {reason}
            </Box>
          )}
          <ColumnTable {...{ view, mapping }} onChange={setMapping} />
          <Constants mapping={mapping} onChange={setMapping} />
          <ImportOptions mapping={mapping} onChange={setMapping} />
          <Refusal of={{ error }} still />
          <Box display="flex" flexWrap="wrap" gap="4" alignItems="center">
            <Button
              disabled={checking || !may('check.start') || mapping.fields.length === 0}
              aria-busy={checking}
              onClick={check}
            >
              Preview
            </Button>
            <Box role="status" fontSize="sm" color="fg.muted">
              {saving ? 'Saving…' : changed ? 'Changed' : 'Saved'}. Nothing is created yet.
            </Box>
          </Box>
        </Box>
      )}
    </Section>
  );
}
