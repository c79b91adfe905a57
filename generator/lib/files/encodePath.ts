/** Characters that stay as they are in an address: `@ : $ & + , ; =`. */
const unescaped = /%(?:40|3A|24|26|2B|2C|3B|3D)/g;

/** Percent-encodes characters of a decoded path that an address may not contain. Slashes stay. */
export function encodePath(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(part).replace(unescaped, (code) => decodeURIComponent(code)))
    .join('/');
}
