/** Finds faults of a web address that its characters alone show. */
import { diagnose } from '../diagnostics/diagnose.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { isBareHost } from '../lib/isBareHost.ts';
import type { Diagnostic, Place } from '../types.ts';
import { lookupTable } from '../lib/lookupTable.ts';

const schemes = ['http', 'https', 'mailto', 'tel'];
/** Words that authors write in place of a scheme, with the schemes they mean. */
const otherSchemes = lookupTable<string>({
  mail: 'mailto',
  email: 'mailto',
  phone: 'tel',
  telephone: 'tel',
  call: 'tel',
});
/** The fault of an address, and the intended address, if that is clear. */
interface MalformedAddress {
  readonly reason:
    | 'drive'
    | 'file'
    | 'slashes'
    | 'twice'
    | 'unreadable'
    | 'scheme'
    | 'no-scheme'
    | 'mail'
    | 'phone'
    | 'hashes'
    | 'unsaved'
    | 'about'
    | 'host'
    | 'placeholder'
    | 'invisible'
    | 'insecure'
    | 'words'
    | 'cut'
    | 'quotes';
  readonly meant?: string;
}

/** Creates the diagnostic about `url`. `undefined`: it is not malformed. */
export function malformedAddress(url: string, place: Place | undefined): Diagnostic | undefined {
  // The address is followed by BBCode, which is reported elsewhere.
  if (/^https?:\/\/[^/\s[\]]+(?:\/[^\s[\]]*)?(?:\[\/(?:url|img)|\]\w*(?:\[|$))/i.test(url))
    return undefined;
  const fault = addressFault(url.trim());
  return fault && diagnose('link/malformed-address', place, { url, ...fault });
}

/** The address of the page that GitHub shows around a file. */
const filePage = /^(https:\/\/github\.com\/[^/]+\/[^/]+)\/blob\/([^?#]+)$/;

/** Creates the diagnostic about a picture or film whose address leads to a page about it. */
export function addressOfPage(url: string, place: Place): Diagnostic | undefined {
  return filePage.test(url)
    ? diagnose('link/malformed-address', place, {
        url,
        reason: 'about',
        meant: url.replace(filePage, '$1/raw/$2'),
      })
    : undefined;
}

function addressFault(url: string): MalformedAddress | undefined {
  if (/^[a-z]:[\\/]/i.test(url) || url.startsWith('\\\\')) return { reason: 'drive' };
  const quoted = /^[“”„‘’«»"'](.+?)[“”„‘’«»"']?$/.exec(url)?.[1];
  if (quoted !== undefined) return { reason: 'quotes', meant: quoted };
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === 'tel' && !/\d/.test(url)) return { reason: 'phone' };
  if (scheme === undefined) return schemeless(url);
  if (scheme === 'file') return { reason: 'file' };
  if (/^(?:blob|attachment|cid)$/.test(scheme)) return { reason: 'unsaved' };
  if (scheme === 'http' || scheme === 'https') return webFault(url);
  if (scheme === 'mailto')
    return /^mailto:(?:[^@/]+@[^@]+|\?.*)$/i.test(url)
      ? undefined
      : {
          reason: 'mail',
          ...(url.includes('@') && { meant: url.replace(/^mailto:\/+/i, 'mailto:') }),
        };
  if (scheme === 'pathname' && !url.startsWith('pathname://'))
    return { reason: 'scheme', meant: url.replace(/^pathname:\/?/, 'pathname:///') };
  if (scheme === 'data' && !url.includes(',')) return { reason: 'unreadable' };
  const nearest = schemes.includes(scheme)
    ? undefined
    : (otherSchemes[scheme] ?? suggest(scheme, schemes));
  return nearest ? { reason: 'scheme', meant: nearest + url.slice(scheme.length) } : undefined;
}

function webFault(url: string): MalformedAddress | undefined {
  if (!/^https?:\/\/[^/]/i.test(url))
    return { reason: 'slashes', meant: url.replace(/^(https?):\/*/i, '$1://') };
  const inner = /^https?:\/\/(https?:?\/{1,2}.*)$/i.exec(url)?.[1];
  if (inner) return { reason: 'twice', meant: inner.replace(/^(https?):?\/*/i, '$1://') };
  if (/^[^|]+\|\S/.test(url)) return { reason: 'words', meant: url.replace(/\|.*$/, '') };
  if (/<[^<>]+>/.test(url)) return { reason: 'placeholder' };
  const hidden = /[\u200B-\u200D\u2060\u00AD\uFEFF]|%E2%80%8[B-D]/gi;
  if (hidden.test(url)) return { reason: 'invisible', meant: url.replaceAll(hidden, '') };
  if (/(?:…|%E2%80%A6|\.{3})$/i.test(url)) return { reason: 'cut' };
  if (!URL.canParse(url)) return { reason: 'unreadable' };
  return /\.\.|,|^\.|\s/.test(new URL(url).host) ? { reason: 'unreadable' } : undefined;
}

/** Finds faults of an address without a scheme, which browsers read as a path of this site. */
function schemeless(url: string): MalformedAddress | undefined {
  if (/^\/\/[\w-]+(?:[/?#]|$)/.test(url)) return { reason: 'host', meant: url.slice(1) };
  if (/^[^?#]*##/.test(url)) return { reason: 'hashes', meant: url.replace(/#+/, '#') };
  if (/^(https?)[;,]?\/\//i.test(url))
    return { reason: 'no-scheme', meant: url.replace(/^(https?)[;,]?\/+/i, '$1://') };
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(url))
    return { reason: 'no-scheme', meant: `mailto:${url}` };
  return isBareHost(url) ? { reason: 'no-scheme', meant: `https://${url}` } : undefined;
}
