import { Box } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { messages } from '#contract/frame/messages';
import { CallError } from '../../services/callError';
import { itemCalls } from '../../services/items';
import { readToken } from '../../services/token';
import { TextLink } from '../parts/Button';
import { Empty } from '../parts/Empty';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { Moment } from '../parts/Moment';
import { Page } from '../parts/Page';
import { useQuery } from '../data/useQuery';

const Value = ({ name, children }: { name: string; children: string }) => (
  <Box py="3" borderTopWidth="1px">
    <Box as="dt" fontSize="sm" color="fg.muted">
      {name}
    </Box>
    <Box as="dd" fontFamily="mono" fontSize="sm" css={{ overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
);

/** Where the passport is written (R16): the log's own words, and what they do and do not prove. */
export function BlockchainScreen() {
  const { id = '' } = useParams();
  const signedIn = readToken() !== null;
  const { state, data, error, again } = useQuery(
    (signal) => (signedIn ? itemCalls.one({ params: { id }, signal }) : Promise.resolve(null)),
    [id, signedIn],
  );
  const passport = <a href={`/object_detail/${id}`}>Open the passport</a>;
  const missing = error instanceof CallError && error.status === 404;
  const proof = data?.proof;
  return (
    <Page
      width="prose"
      title="Blockchain link"
      above={data && <TextLink to={`/object_detail/${id}`}>{data.name}</TextLink>}
    >
      {state === 'loading' && <Loading shape="lines" />}
      {missing && <Empty title={messages.objectsMissing} />}
      {state === 'failed' && !missing && <Failure error={error} again={again} />}
      {state === 'ready' && !signedIn && (
        <Empty title="The log entry is in the passport" action={passport}>
          Open “Proof” there: certificate, credential and log entry can be read without a log-in.
        </Empty>
      )}
      {state === 'ready' && signedIn && !proof && (
        <Empty title="Not published yet">Publish the object to see its log entry here.</Empty>
      )}
      {proof && (
        <>
          <Box as="p" mb="6">
            On <Moment at={proof.published_at} /> the digest of this passport became entry{' '}
            {proof.log.index} of the platform’s own public log, to which entries can only be added.
            Anyone who keeps an older root of the log can show that nothing before it was changed.
            It is not anchored to an external blockchain unless one is named here.
          </Box>
          <Box as="dl">
            <Value name="Entry">{`${proof.log.index} of ${proof.log.size}`}</Value>
            <Value name="Leaf">{proof.log.leaf}</Value>
            <Value name="Root">{proof.log.root}</Value>
            <Value name="SHA-256 of the certificate">{proof.certificate_sha256}</Value>
          </Box>
        </>
      )}
    </Page>
  );
}
