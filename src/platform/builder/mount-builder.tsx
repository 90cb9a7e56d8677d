import { register } from '@wordpress/data';
import { createRoot } from '@wordpress/element';
import type { Rest } from '../rest';
import { BuilderProvider } from './builder-context';
import { BuilderScreen } from './builder-screen';
import type { BuilderConfig } from './config/builder-config';
import { createFormsStore } from './store';

/** Registers the feature's store, also for other scripts, and renders the builder. */
export function mountBuilder( node: HTMLElement, config: BuilderConfig, rest: Rest ): void {
	const store = createFormsStore( config.forms );
	register( store );
	createRoot( node ).render(
		<BuilderProvider value={ { ...config, store } }>
			<BuilderScreen rest={ rest } />
		</BuilderProvider>
	);
}
