import { Box } from '@chakra-ui/react';
import type { Notice } from '#contract/inbox';
import { Moment } from '../parts/history/Moment';
import { iconOf } from './places';
import { RowButton, type RowProps } from './RowButton';

interface Props extends RowProps {
  notice: Notice;
  /** The list's own name of it. */
  id: string;
  fresh: boolean;
}

/** Something that happened: what, and when. */
export const NoticeRow = ({ notice: { item, lifecycle, title, at }, id, fresh, ...row }: Props) => (
  <RowButton id={id} item={item} icon={iconOf[lifecycle]} {...row}>
    <Box fontWeight={fresh ? 'medium' : undefined}>{title}</Box>
    <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
      {fresh && (
        <Box as="span" color="accent" fontWeight="medium">
          New ·{' '}
        </Box>
      )}
      <Moment at={at} />
    </Box>
  </RowButton>
);
