import { Box } from '@chakra-ui/react';
import { Checkbox } from '../../../parts/form/Checkbox';
import { More } from '../../../parts/overlay/More';
import type { Column } from '../../../parts/list/Table';
import { columnsText, isOptional } from './shownColumns';

interface Props {
  columns: readonly Pick<Column<never>, 'key' | 'title'>[];
  /** Null: all. */
  shown: ReadonlySet<string> | null;
  onShown: (text: string) => void;
}

/** Which columns the table has. */
export function ColumnChoice({ columns, shown, onShown }: Props) {
  const optional = columns.filter(isOptional);
  const all = optional.map(({ key }) => key);
  const now = all.filter((key) => shown?.has(key) ?? true);
  return (
    <More word="Columns" mark="list" variant="ghost" stays>
      {optional.map(({ key, title }) => (
        <Box key={key} px="3">
          <Checkbox
            checked={now.includes(key)}
            onChange={({ currentTarget }) =>
              onShown(
                columnsText(
                  all.filter((one) => (one === key ? currentTarget.checked : now.includes(one))),
                  all,
                ),
              )
            }
          >
            {title}
          </Checkbox>
        </Box>
      ))}
    </More>
  );
}
