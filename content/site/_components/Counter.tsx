import { useState } from 'react';

/** Counts clicks: the smallest island. */
export default function Counter({ from = 0 }: { readonly from?: number }) {
  const [count, setCount] = useState(from);
  return (
    <p>
      <button type="button" className="action" onClick={() => setCount(count + 1)}>
        Clicked {count} times
      </button>
    </p>
  );
}
