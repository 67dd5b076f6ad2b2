import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { overList, serialsKey } from '../serialsPlace';

/** The model whose serials the address opens, and how they close: back where they were opened from the list. */
export const useSerials = () => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const close = () => {
    if (state === overList) return void navigate(-1);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(serialsKey);
        return after;
      },
      { replace: true },
    );
  };
  return { model: params.get(serialsKey), close };
};
