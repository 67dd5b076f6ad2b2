import { useSearchParams } from 'react-router-dom';
import { itemCalls } from '../../services/items';
import { PassportNotice } from './PassportNotice';
import { ShownPassport } from './PassportScreen';

/** A temporary QR link (R12): `?id=…&code=…`; the link itself knows whether it is full or limited. */
export function QrScreen() {
  const [params] = useSearchParams();
  const id = params.get('id');
  const code = params.get('code');
  if (!id || !code) return <PassportNotice face="missing" mode="app" />;
  return (
    <ShownPassport
      of={`${id} ${code}`}
      load={(signal) => itemCalls.byCode({ params: { id }, query: { code }, signal })}
    />
  );
}
