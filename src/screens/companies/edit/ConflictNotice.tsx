import { Box } from '@chakra-ui/react';
import { companyTypeLabels, type CompanyFields } from '#contract/people/companies';
import { functionWord } from '../list/columns';
import { fieldWord } from '../fields';

export interface ClashFacts {
  /** What the others changed, as it stands now. */
  theirs: Partial<CompanyFields>;
  type: CompanyFields['type'];
  /** Fields that were typed into here as well. */
  both: readonly string[];
}

const valueWord = (name: string, value: CompanyFields[keyof CompanyFields]) => {
  if (typeof value === 'boolean') return functionWord(value);
  if (name === 'type') return companyTypeLabels[value as CompanyFields['type']];
  return value === '' ? 'empty' : `“${value}”`;
};

/** Somebody else saved meanwhile: what they changed, and what becomes of what was typed here. */
export const ConflictNotice = ({ theirs, type, both }: ClashFacts) => {
  const changed = Object.entries(theirs);
  return (
    <Box role="alert" bg="bg.muted" borderRadius="md" px="4" py="3" fontSize="sm">
      <Box as="p" fontWeight="medium">
        Somebody changed this company while you were writing. What you typed is kept.
      </Box>
      {changed.length > 0 && (
        <Box as="ul" listStyleType="disc" pl="5" mt="2" css={{ overflowWrap: 'anywhere' }}>
          {changed.map(([name, value]) => (
            <li key={name}>
              {fieldWord(name, type)} is now {valueWord(name, value)}
              {both.includes(name) && '; your own words still stand in the form'}
            </li>
          ))}
        </Box>
      )}
      <Box as="p" mt="2">
        Read it over and save again.
      </Box>
    </Box>
  );
};
