import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { CallError } from '../../../services/request/callError';
import { inventoryCalls } from '../../../services/inventories';
import { Button } from '../../parts/Button';
import { Failure } from '../../parts/Failure';
import { Loading } from '../../parts/Loading';
import { Section } from '../../parts/Section';
import { useWatched } from '../../data/useWatched';

const Anchor = chakra('a', {
  base: { display: 'inline-flex', alignItems: 'center', minH: '11', textDecoration: 'underline' },
});

/** The addresses of files are good for ten minutes (E024). */
const againAfter = 9 * 60_000;

/** By what right the company stands behind the object (E024). Its links are short-lived, so they are made when asked for. */
export function AuthorisationPart({ model }: { model: string }) {
  const [asked, setAsked] = useState(false);
  return (
    <Section title="Authorisation certificate">
      {asked ? (
        <Authorisation model={model} />
      ) : (
        <Button variant="outline" onClick={() => setAsked(true)}>
          Show the certificate
        </Button>
      )}
    </Section>
  );
}

/** The authorisation certificate of the company and its licences. */
function Authorisation({ model }: { model: string }) {
  const {
    thing: data,
    failure,
    again,
  } = useWatched({
    key: model,
    read: (signal) => inventoryCalls.licenseLink({ params: { id: model }, signal }),
    every: againAfter,
  });
  const none = failure instanceof CallError && failure.status === 404;
  return (
    <>
      {!data && failure === null && <Loading shape="lines" label="Loading the certificate" />}
      {none && <Box color="fg.muted">{failure.message}</Box>}
      {failure !== null && !none && <Failure error={failure} again={again} />}
      {data && (
        <Box display="grid" gap="1" css={{ overflowWrap: 'anywhere' }}>
          <Box>{data.company}</Box>
          {data.certificate_link && (
            <Anchor href={data.certificate_link} target="_blank" rel="noopener noreferrer">
              Open the certificate
            </Anchor>
          )}
          {data.licenses.map(({ id, file_name, url }) => (
            <Anchor key={id} href={url} download={file_name}>
              {file_name}
            </Anchor>
          ))}
        </Box>
      )}
    </>
  );
}
