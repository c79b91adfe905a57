import { useEffect, useLayoutEffect } from 'react';

/** Is `useLayoutEffect` in a browser and `useEffect` on the server; neither runs there. */
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

export default useIsomorphicLayoutEffect;
