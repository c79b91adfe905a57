import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` in a browser, `useEffect` on the server, where neither runs. */
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

export default useIsomorphicLayoutEffect;
