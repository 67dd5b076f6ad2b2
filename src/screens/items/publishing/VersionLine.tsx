import { Box } from '@chakra-ui/react';
import type { ItemView } from '#contract/records/items';
import { Moment } from '../../parts/history/Moment';

interface Props {
  id: string;
  proof: NonNullable<ItemView['proof']>;
}

/** Which version of the passport is out, why there is one, and that the next is on its way. Nothing while it is the first. */
export const VersionLine = ({ id, proof: { versions, waiting } }: Props) => {
  const [latest] = versions;
  return (
    <Box color="fg.muted" mt="2" role={waiting ? 'status' : undefined} _empty={{ display: 'none' }}>
      {waiting && 'A new version is being signed. The one before is shown until then. '}
      {latest && latest.number > 1 && (
        <>
          Version {latest.number}: {latest.reason.toLowerCase()}, <Moment at={latest.at} />.{' '}
          <a
            href={`/object_detail/${id}?version=${latest.number - 1}`}
            style={{ textDecoration: 'underline' }}
          >
            Version before
          </a>
        </>
      )}
    </Box>
  );
};
