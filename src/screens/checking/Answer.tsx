import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { DocumentCheck } from '#reading/signatures/answer';
import { verdictWords } from '#reading/signatures/words';
import { Card } from '../parts/Card';
import { Icon } from '../parts/Icon';
import { Moment } from '../parts/history/Moment';

interface Props {
  name: string;
  check: DocumentCheck;
}

const lookOf = ({ verdict }: DocumentCheck) => {
  if (verdict === 'genuine') return { colour: 'verified', icon: 'tick' } as const;
  if (verdict === 'changed') return { colour: 'failed', icon: 'cross' } as const;
  return { colour: 'waiting', icon: 'dot' } as const;
};

/** Who signed, and when; where no person did, the platform. */
function Signers({ check }: { check: DocumentCheck }) {
  const people = check.signatures.filter(({ role }) => role === 'person');
  return (people.length > 0 ? people : check.signatures.slice(0, 1)).map(({ number, name, at }) => (
    <Box as="p" key={number} mt="3" css={{ overflowWrap: 'anywhere' }}>
      Signed by <strong>{name}</strong>
      {at && (
        <>
          {' '}
          on <Moment at={at} />
        </>
      )}
      .
    </Box>
  ));
}

/** The plain answer first: a word, a mark, a sentence. What speaks against the document stands right below. */
export function Answer({ name, check }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { colour, icon } = lookOf(check);
  const { title, meaning } = verdictWords[check.verdict];
  useEffect(() => heading.current?.focus(), [check]);
  return (
    <Card p={{ base: '5', md: '8' }}>
      <Box display="flex" gap="4" alignItems="flex-start">
        <Box
          color={colour}
          bg={`${colour}.wash`}
          borderRadius="full"
          p="3"
          lineHeight="none"
          flexShrink="0"
        >
          <Icon name={icon} size="1.5rem" />
        </Box>
        <Box minW="0">
          <Box as="h2" textStyle="section" ref={heading} tabIndex={-1} outline="none">
            {title}
          </Box>
          <Box fontSize="sm" color="fg.muted" mt="1" css={{ overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box as="p" mt="3" maxW="prose">
            {meaning}
          </Box>
          {check.verdict === 'genuine' && <Signers check={check} />}
          {check.signatures.length > 0 && check.findings.length > 0 && (
            <Box as="ul" mt="4" display="grid" gap="1.5" listStyleType="disc" ps="5">
              {check.findings.map((finding) => (
                <li key={finding}>{finding}</li>
              ))}
            </Box>
          )}
        </Box>
      </Box>
    </Card>
  );
}
