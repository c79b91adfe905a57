import type { Logo as LogoProps } from '../../generator/contract.ts';
import ThemedImage from '@theme/ThemedImage';
import { isExternal, windowOf } from '../page/address.ts';
import { usePage } from '../page/context.tsx';

interface Props {
  readonly logo?: LogoProps;
  /** The text beside the picture. */
  readonly title?: string;
  /** The page that a right-click opens in a new tab. */
  readonly brandPage?: string;
  readonly className?: string;
}

/** The logo and the name of the site, as a link to the home page. */
export default function Logo({ logo, title, brandPage, className }: Props) {
  const { site } = usePage();
  const alt = title ? '' : (logo?.alt ?? site.title);
  return (
    <a
      className={className}
      href={logo?.href ?? site.baseUrl}
      data-brand={brandPage}
      {...windowOf({ ...(logo?.target && { target: logo.target }) }, isExternal(logo?.href))}
    >
      {logo && (
        <ThemedImage
          sources={{ light: logo.src, dark: logo.srcDark ?? logo.src }}
          alt={alt}
          width={logo.width ?? 28}
          height={logo.height ?? 28}
        />
      )}
      {title && <span>{title}</span>}
    </a>
  );
}
