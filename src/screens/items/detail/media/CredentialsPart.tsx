import { counted } from '#contract/frame/counted';
import { Box } from '@chakra-ui/react';
import type { Credentials } from '#contract/frame/credentials';
import { Moment } from '../../../parts/history/Moment';

const isMoment = (text: string) => !Number.isNaN(Date.parse(text));
const When = ({ at }: { at: string }) => (isMoment(at) ? <Moment at={at} /> : <>{at}</>);

/** Words beside the sentence: the colours of verdicts are for verifications of ours, and this is none. */
const marks: Record<Credentials['status'], string> = {
  none: 'None',
  valid: 'Detected',
  changed: 'Changed',
  invalid: 'Not valid',
  elsewhere: 'Elsewhere',
  unreadable: 'Unreadable',
};

/** What the file says of its making: detected, never vouched for. */
export function CredentialsPart({ credentials }: { credentials: Credentials }) {
  const { status, said, actions, generator, ingredients, signed_at, time_stamped } = credentials;
  const told: [string, React.ReactNode][] = [
    ['Signed by', credentials.signed_by],
    [
      'Signed',
      signed_at && (
        <>
          <When at={signed_at} />
          {time_stamped ? '' : ', says the signer'}
        </>
      ),
    ],
    ['Made with', generator],
    ['Made from', ingredients > 0 && counted(ingredients, 'other file')],
  ];
  const shown = told.filter(([, value]) => Boolean(value));
  return (
    <Box borderWidth="1px" borderRadius="md" p="4" fontSize="sm" display="grid" gap="3">
      <Box display="flex" gap="3" alignItems="baseline" justifyContent="space-between">
        <Box as="h3" fontWeight="medium">
          Content Credentials
        </Box>
        <Box color="fg.muted">{marks[status]}</Box>
      </Box>
      <Box css={{ overflowWrap: 'anywhere' }}>{said}</Box>
      {credentials.generative && (
        <Box borderLeftWidth="3px" pl="3">
          Its signer says that generative AI made it, or a part of it.
        </Box>
      )}
      {shown.length > 0 && (
        <Box as="dl" display="grid" gridTemplateColumns="6rem 1fr" gapX="4" gapY="1">
          {shown.map(([name, value]) => (
            <Box key={name} display="contents">
              <Box as="dt" color="fg.muted">
                {name}
              </Box>
              <Box as="dd" css={{ overflowWrap: 'anywhere' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {actions.length > 0 && (
        <Box as="ol" listStyleType="none" display="grid" gap="1" aria-label="Activity log">
          {actions.map(({ said: done, source, when, tool }, index) => (
            <Box as="li" key={index} css={{ overflowWrap: 'anywhere' }}>
              {[done, source].filter(Boolean).join(', ')}
              <Box as="span" color="fg.muted">
                {tool && ` · ${tool}`}
                {when && (
                  <>
                    {' · '}
                    <When at={when} />
                  </>
                )}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {status !== 'none' && (
        <Box color="fg.muted">
          Read from the file as it was uploaded. We do not confirm what it says.
        </Box>
      )}
    </Box>
  );
}
