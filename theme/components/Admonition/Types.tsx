import type { ComponentType } from 'react';
import AdmonitionTypeCaution from '@theme/Admonition/Type/Caution';
import AdmonitionTypeDanger from '@theme/Admonition/Type/Danger';
import AdmonitionTypeInfo from '@theme/Admonition/Type/Info';
import AdmonitionTypeNote from '@theme/Admonition/Type/Note';
import AdmonitionTypeTip from '@theme/Admonition/Type/Tip';
import AdmonitionTypeWarning from '@theme/Admonition/Type/Warning';
import type { Props } from '@theme/Admonition/Layout';

/** The components of remarks, by type. All other types are rendered by `Admonition/Layout`. */
const types: Readonly<Record<string, ComponentType<Props>>> = {
  note: AdmonitionTypeNote,
  tip: AdmonitionTypeTip,
  info: AdmonitionTypeInfo,
  warning: AdmonitionTypeWarning,
  danger: AdmonitionTypeDanger,
  secondary: AdmonitionTypeNote,
  important: AdmonitionTypeInfo,
  success: AdmonitionTypeTip,
  caution: AdmonitionTypeCaution,
};

export default types;
