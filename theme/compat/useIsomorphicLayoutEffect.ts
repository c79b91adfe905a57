import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` in a browser. On the server it is `useEffect`, which does not run there. */
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

export default useIsomorphicLayoutEffect;
