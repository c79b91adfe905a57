import type { ComponentType } from 'react';
import type { Props } from '@theme/Admonition/Layout';

/** Components of types that a site draws itself. All others are drawn by `Admonition/Layout`. */
const types: Readonly<Record<string, ComponentType<Props>>> = {};

export default types;
