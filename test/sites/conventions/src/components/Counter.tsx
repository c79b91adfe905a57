import { useState } from 'react';

export default function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return (
    <button className="counter" onClick={() => setCount(count + 1)}>
      Count {count}
    </button>
  );
}
