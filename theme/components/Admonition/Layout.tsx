import type { ReactNode } from 'react';
import type { AdmonitionProps } from '../../../generator/contract.ts';
import Icon from '@theme/Icon';
import type { IconName } from '../../icons.ts';
import * as texts from '../../messages/en.ts';
import { translate, type Message } from '../../messages/translate.ts';

/** The look of each type. Unknown types, such as an author's own keywords, look like a note. */
const looks: Readonly<
  Record<string, { readonly look: string; readonly icon: IconName; readonly title: Message }>
> = {
  note: { look: 'note', icon: 'note', title: texts.note },
  tip: { look: 'tip', icon: 'tip', title: texts.tip },
  info: { look: 'info', icon: 'info', title: texts.info },
  warning: { look: 'warning', icon: 'warning', title: texts.warning },
  danger: { look: 'danger', icon: 'danger', title: texts.danger },
  secondary: { look: 'note', icon: 'note', title: texts.secondary },
  success: { look: 'tip', icon: 'tip', title: texts.success },
  important: { look: 'info', icon: 'info', title: texts.important },
  caution: { look: 'warning', icon: 'warning', title: texts.caution },
};

/** The properties of a remark. */
export interface Props extends AdmonitionProps {
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly id?: string;
}

interface LayoutProps extends Props {
  /** The type of the theme whose look a type of the site takes over. */
  readonly like?: string;
}

/** The look of a remark. An empty title is not shown. `title={null}` leaves only the icon. */
export default function AdmonitionLayout({
  type = 'info',
  title,
  titleHtml,
  icon,
  className,
  id,
  like = '',
  children,
}: LayoutProps) {
  const variant = looks[type] ??
    looks[like] ?? {
      look: 'note',
      icon: 'note' as const,
      title: { message: type.charAt(0).toUpperCase() + type.slice(1) },
    };
  return (
    <aside
      id={id}
      className={[
        'admonition',
        `admonition--${variant.look}`,
        'theme-admonition',
        `theme-admonition-${type}`,
        className,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {title !== '' && (
        <div className="admonition__title">
          {icon === undefined ? <Icon name={variant.icon} /> : icon}
          {titleHtml === undefined ? (
            title === undefined ? (
              translate(variant.title)
            ) : (
              title
            )
          ) : (
            <span dangerouslySetInnerHTML={{ __html: titleHtml }} />
          )}
        </div>
      )}
      {children !== undefined && <div className="admonition__body">{children}</div>}
    </aside>
  );
}
