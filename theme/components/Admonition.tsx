import type { ReactNode } from 'react';
import type { AdmonitionProps } from '../../generator/contract.ts';
import Icon from '@theme/Icon';
import type { IconName } from '../icons.ts';

/** The look of each type. Unknown types, such as an author's own keywords, look like a note. */
const looks: Readonly<
  Record<string, { readonly look: string; readonly icon: IconName; readonly title: string }>
> = {
  note: { look: 'note', icon: 'note', title: 'Note' },
  tip: { look: 'tip', icon: 'tip', title: 'Tip' },
  info: { look: 'info', icon: 'info', title: 'Info' },
  warning: { look: 'warning', icon: 'warning', title: 'Warning' },
  danger: { look: 'danger', icon: 'danger', title: 'Danger' },
  secondary: { look: 'note', icon: 'note', title: 'Secondary' },
  success: { look: 'tip', icon: 'tip', title: 'Success' },
  important: { look: 'info', icon: 'info', title: 'Important' },
  caution: { look: 'warning', icon: 'warning', title: 'Caution' },
};

interface Props extends AdmonitionProps {
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly id?: string;
}

/**
 * A remark beside the text: `:::note[Title]` or `<Admonition type title icon>`. An empty title is
 * not shown. With `title={null}`, only the icon is.
 */
export default function Admonition({
  type,
  title,
  titleHtml,
  icon,
  className,
  id,
  children,
}: Props) {
  const known = looks[type] ?? {
    look: 'note',
    icon: 'note' as const,
    title: type.charAt(0).toUpperCase() + type.slice(1),
  };
  return (
    <aside
      id={id}
      className={[
        'admonition',
        `admonition--${known.look}`,
        'theme-admonition',
        `theme-admonition-${type}`,
        className,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {title !== '' && (
        <div className="admonition__title">
          {icon === undefined ? <Icon name={known.icon} /> : icon}
          {titleHtml === undefined ? (
            title === undefined ? (
              known.title
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
