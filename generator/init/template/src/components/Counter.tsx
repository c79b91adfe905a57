import { useState } from 'react';
import styles from './Counter.module.css';

/** A button that counts how often it was pressed, from `start`. */
export default function Counter({ start = 0 }: { readonly start?: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" className={styles.counter} onClick={() => setCount(count + 1)}>
      Pressed {count} times
    </button>
  );
}
