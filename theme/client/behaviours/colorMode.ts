/** The switch goes through light, dark and system. Which of its names and pictures is shown, the style sheet decides. */
import { readChoice, setChoice, type Choice } from '../../colorMode.ts';
import { onClick } from '../listen.ts';

const next: Readonly<Record<Choice, Choice>> = { light: 'dark', dark: 'system', system: 'light' };

onClick('.color-mode', () => setChoice(next[readChoice()]));
