import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns `false` on the server and in the first render, `true` afterwards. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
