const canUseDOM = typeof document !== 'undefined';

/** Whether code runs in a browser. */
const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in globalThis,
  canUseViewport: canUseDOM,
};

export default ExecutionEnvironment;
