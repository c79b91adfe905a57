/**
 * Steps through light, dark and system with each click on the switch. The style sheet decides which
 * of its names and icons is visible.
 */
import { nextChoice, readChoice, setChoice } from '../../colorMode.ts';
import { onClick } from '../eventHandlers.ts';

onClick('.color-mode', () => setChoice(nextChoice[readChoice()]));
