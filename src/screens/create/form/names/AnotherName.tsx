import { Box } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Button } from '../../../parts/Button';
import { Field } from '../../../parts/form/Field';
import { Input } from '../../../parts/form/Input';
import { Icon } from '../../../parts/Icon';
import { AddTaxonomyOption } from './AddTaxonomyOption';
import { kinds, useTaxonomy, useMayAdd, type Kind } from './useTaxonomy';

interface Props {
  kind: Kind;
  onName: (name: string) => void;
}

/** Beneath a choice: a name that is not in it is typed and added, by those who may. */
export function AnotherName({ kind, onName }: Props) {
  const mayAdd = useMayAdd(kind);
  const [typed, setTyped] = useState<string | null>(null);
  const taken = (name: string) => {
    onName(name);
    close();
  };
  const known = useTaxonomy(kind, typed ?? '', taken);
  const opener = useRef<HTMLButtonElement>(null);
  const { one } = kinds[kind];
  if (!mayAdd) return null;
  const close = () => {
    setTyped(null);
    // It is there again after this turn.
    setTimeout(() => opener.current?.focus());
  };
  if (typed === null)
    return (
      <Button
        ref={opener}
        variant="ghost"
        size="sm"
        px="1"
        mt="1"
        color="fg.muted"
        onClick={() => setTyped('')}
      >
        <Icon name="plus" size="0.75rem" />
        Another {one}
      </Button>
    );
  return (
    <Box
      mt="3"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <Field label={`New ${one}`}>
        {(aria) => (
          <Box display="flex" gap="1">
            <Input
              {...aria}
              autoFocus
              autoComplete="off"
              maxLength={100}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              // Enter never sends the form around it.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
            <Button variant="ghost" px="3" aria-label="Cancel" onClick={close}>
              <Icon name="cross" />
            </Button>
          </Box>
        )}
      </Field>
      <AddTaxonomyOption kind={kind} held="" known={known} onName={taken} />
    </Box>
  );
}
