/** The switch goes through light, dark and system. Which of its names and pictures is shown, the style sheet decides. */
import { following, readChoice, setChoice } from '../../colorMode.ts';
import { onClick } from '../listen.ts';

onClick('.color-mode', () => setChoice(following[readChoice()]));
