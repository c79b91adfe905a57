/**
 * The page's deferred script: router and behaviours for HTML that works without them. Each
 * behaviour is a module that starts itself; the router comes last, after those that may take a click.
 */
import './behaviours/sidebar.ts';
import './behaviours/keyboard.ts';
import './behaviours/spy.ts';
import './search/load.ts';
import './extras.ts';
import { root } from './listen.ts';
import { installRouter } from './router.ts';

installRouter();
root.dataset['hasHydrated'] = 'true';
