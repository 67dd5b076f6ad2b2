import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messages } from '#contract/frame/messages';
import type { Role } from '#contract/frame/roles';
import { CallError } from '../../services/request/callError';
import { TextLink } from '../parts/Button';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { Page } from '../parts/Page';
import { useOpinions, type Opinions } from './useOpinions';

/** An address that names no object at all. */
const isWrongAddress = (error: unknown) => error instanceof CallError && error.status === 422;
const notThere = new CallError(404, 'not_found', messages.objectsMissing);

interface Reader {
  me: string;
  role: Role;
  again: () => void;
}

interface Props {
  /** Of the item. */
  id: string;
  title: string;
  /** The heading, where it depends on what was read. */
  heading?: (opinions: Opinions) => string;
  lead?: string;
  children: (opinions: Opinions, reader: Reader) => ReactNode;
}

/** A page about the opinions on one object: loading, not there, or shown and kept up to date. */
export function OpinionFrame({ id, title, heading, lead, children }: Props) {
  const { thing, error, again, stale, gone, me, role } = useOpinions(id);
  if (!thing || !role || gone)
    return (
      <Page title={title} {...(error === null && { above: null })}>
        {error === null ? (
          <Loading label="Loading the opinion" />
        ) : (
          <Failure error={isWrongAddress(error) ? notThere : error} again={again} />
        )}
      </Page>
    );
  return (
    <Page
      above={
        <>
          {thing.item ? (
            <TextLink to={`/dashboard/items_details/${id}`}>{thing.object.name}</TextLink>
          ) : (
            thing.object.name
          )}{' '}
          · {title}
        </>
      }
      title={heading ? heading(thing) : title}
      {...(lead && { lead })}
    >
      {stale && (
        <Box role="status" fontSize="sm" color="fg.muted" mb="6">
          We could not refresh this page. Load it again.
        </Box>
      )}
      {children(thing, { me, role, again })}
    </Page>
  );
}
