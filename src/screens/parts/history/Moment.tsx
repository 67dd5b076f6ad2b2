import { clockText, dayText, momentText } from './momentText';

interface Props {
  /** ISO 8601. */
  at: string;
  /** `day` leaves the time out, `clock` the day (with seconds). */
  as?: 'moment' | 'day' | 'clock';
}

export function Moment({ at, as = 'moment' }: Props) {
  const text = { moment: momentText, day: dayText, clock: clockText }[as](at);
  return (
    <time dateTime={at} title={momentText(at)}>
      {text}
    </time>
  );
}
