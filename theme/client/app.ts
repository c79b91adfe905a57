/**
 * The deferred script of every page: the router, and behaviors for HTML that works without them.
 * Each behavior is a module that starts itself. The router comes last, because a behavior may
 * handle a click first.
 */
import './requireSupport.ts';
import './behaviors/sidebarBranches.ts';
import './behaviors/keyboard.ts';
import './behaviors/spy.ts';
import './search/openDialog.ts';
import './lazyScripts.ts';
import { rootElement } from './eventHandlers.ts';
import { installRouter } from './router.ts';

installRouter();
rootElement.dataset['hasHydrated'] = 'true';
