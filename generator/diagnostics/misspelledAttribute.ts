/** The names of HTML attributes, and corrections of misspelled names. */
import { editsBetween, suggest } from './suggest.ts';

/** The attributes that are often misspelled. */
const common = (
  'src href alt title class className width height target rel name type value style ' +
  'loading controls autoplay loop muted poster colspan rowspan align open'
).split(' ');
/**
 * Other attributes of HTML that resemble one of the common ones (HTML standard, index of
 * attributes).
 */
const elementAttributes = new Set(
  (
    'id lang dir size sizes srcset srcdoc srclang span start step label list low high min max ' +
    'media method action accept async defer cite color cols rows coords data datetime default ' +
    'disabled download draggable face for form frame hidden is kind link map nonce ping pattern ' +
    'role scope shape slot selected summary tabindex usemap valign wrap xmlns border bgcolor ' +
    'ref key htmlFor translate itemid itemprop itemtype itemref itemscope headers reversed ' +
    'allow content charset noshade nowrap hspace vspace inert popover part char clear compact'
  ).split(' '),
);
/** The names in camel case that authors often write by hand. */
const inCamelCase = (
  'className htmlFor tabIndex srcSet colSpan rowSpan autoPlay playsInline readOnly maxLength ' +
  'defaultValue defaultChecked dangerouslySetInnerHTML'
).split(' ');
/** The states and properties of WAI-ARIA 1.3, without their prefix. */
const aria = (
  'activedescendant atomic autocomplete braillelabel brailleroledescription busy checked ' +
  'colcount colindex colindextext colspan controls current describedby description details ' +
  'disabled dropeffect errormessage expanded flowto grabbed haspopup hidden invalid keyshortcuts ' +
  'label labelledby level live modal multiline multiselectable orientation owns placeholder ' +
  'posinset pressed readonly relevant required roledescription rowcount rowindex rowindextext ' +
  'rowspan selected setsize sort valuemax valuemin valuenow valuetext actions'
).split(' ');
/** The handlers of React, without `on` and `Capture`. */
const events = (
  'Abort AnimationEnd AnimationIteration AnimationStart AuxClick BeforeInput BeforeToggle Blur ' +
  'CanPlay CanPlayThrough Cancel Change Click Close CompositionEnd CompositionStart ' +
  'CompositionUpdate ContextMenu Copy Cut DoubleClick Drag DragEnd DragEnter DragExit DragLeave ' +
  'DragOver DragStart Drop DurationChange Emptied Encrypted Ended Error Focus GotPointerCapture ' +
  'Input Invalid KeyDown KeyPress KeyUp Load LoadStart LoadedData LoadedMetadata ' +
  'LostPointerCapture MouseDown MouseEnter MouseLeave MouseMove MouseOut MouseOver MouseUp Paste ' +
  'Pause Play Playing PointerCancel PointerDown PointerEnter PointerLeave PointerMove PointerOut ' +
  'PointerOver PointerUp Progress RateChange Reset Resize Scroll ScrollEnd Seeked Seeking Select ' +
  'Stalled Submit Suspend TimeUpdate Toggle TouchCancel TouchEnd TouchMove TouchStart ' +
  'TransitionCancel TransitionEnd TransitionRun TransitionStart VolumeChange Waiting Wheel'
).split(' ');
const handlers = events.map((event) => `on${event}`);

/**
 * Returns the correct name if the attribute `name` of an element is a misspelling. Names of ARIA
 * are written with a hyphen.
 */
export function misspelledAttribute(name: string): string | undefined {
  if (name.startsWith('aria-')) {
    const meant = aria.includes(name.slice(5)) ? undefined : suggest(name.slice(5), aria);
    return meant && `aria-${meant}`;
  }
  if (/[A-Z]/.test(name))
    return inCamelCase.includes(name)
      ? undefined
      : inCamelCase.find((candidate) => editsBetween(candidate, name) === 1);
  return isKnown(name) ? undefined : suggest(name, common);
}

function isKnown(name: string): boolean {
  return (
    common.some((attribute) => attribute.toLowerCase() === name) ||
    elementAttributes.has(name) ||
    /^on|^data-|[:_-]/.test(name)
  );
}

/**
 * Returns the correct name for one such as `ariaLabel`. Elements of React keep the hyphen in these
 * names.
 */
export function hyphenatedAria(name: string): string | undefined {
  const part = /^aria([A-Z]\w*)$/.exec(name)?.[1]?.toLowerCase();
  return part !== undefined && aria.includes(part) ? `aria-${part}` : undefined;
}

/**
 * Returns the correct handler of React if a property is a misspelling: `onclick`, `onCLick`,
 * `onChnage`.
 */
export function misspelledHandler(name: string): string | undefined {
  const plain = name.replace(/Capture$/, '');
  if (!/^on[A-Za-z]+$/.test(plain) || handlers.includes(plain)) return undefined;
  const written = plain.toLowerCase().replace('dblclick', 'doubleclick');
  return handlers.find((handler) => handler.toLowerCase() === written) ?? suggest(plain, handlers);
}
