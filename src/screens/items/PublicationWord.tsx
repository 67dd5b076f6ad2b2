import { labelOf } from '#machines/labels';
import { tagged } from '#machines/next';
import { publication } from '#machines/publication';
import { Verdict } from '../shared/Verdict';

/** Where the publication stands, in the chart's word. Only what is under way has a colour. */
export const PublicationWord = ({ state }: { state: string }) => (
  <Verdict kind={tagged(publication, state, 'publishing') ? 'progress' : 'plain'}>
    {labelOf(publication, state)}
  </Verdict>
);
