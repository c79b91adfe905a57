import { selectForm } from '../../../generator/contract.ts';
import { fillIn } from '../../messages/fillIn.ts';

/** Returns the form of a text for a number, in the language of the page. */
export function countText(text: string, count: number): string {
  return fillIn(selectForm(text, count, document.documentElement.lang), { count }).join('');
}
