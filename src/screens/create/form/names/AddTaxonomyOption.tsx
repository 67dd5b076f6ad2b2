import { Box } from '@chakra-ui/react';
import { Button } from '../../../parts/Button';
import { kinds, useMayAdd, type Kind, type useTaxonomy } from './useTaxonomy';

interface Props {
  kind: Kind;
  /** What the field holds: a name that stands in it already is not offered. */
  held: string;
  known: ReturnType<typeof useTaxonomy>;
  /** The name that is there already is taken. */
  onName: (name: string) => void;
}

/** Beneath a field: adds what is typed where nothing like it exists, or takes the name that is the same. */
export function AddTaxonomyOption({ kind, held, known, onName }: Props) {
  const mayAdd = useMayAdd(kind);
  const { all } = kinds[kind];
  const { like, fresh, busy, add } = known;
  const other = like !== null && like !== held ? like : null;
  if (other === null && fresh === null) return null;
  return (
    <Box
      fontSize="sm"
      color="fg.muted"
      mt="1.5"
      display="flex"
      flexWrap="wrap"
      columnGap="3"
      rowGap="1"
      alignItems="center"
      css={{ overflowWrap: 'anywhere' }}
    >
      <span role="status">
        {other === null
          ? `“${fresh}” is not in the list of ${all}.`
          : `“${other}” is in the list of ${all}.`}
      </span>
      {other !== null && (
        <Button variant="outline" size="sm" whiteSpace="normal" onClick={() => onName(other)}>
          Use “{other}”
        </Button>
      )}
      {fresh !== null && mayAdd && (
        <Button variant="outline" size="sm" whiteSpace="normal" disabled={busy} onClick={add}>
          Add “{fresh}”
        </Button>
      )}
    </Box>
  );
}
