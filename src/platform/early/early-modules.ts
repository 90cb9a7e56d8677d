/**
 * Starts the early modules of the features on this page. While a module loads, clicks on its controls are held and
 * replayed after its start. If it cannot be loaded, the browser handles them.
 */
import { startBusy } from '../add-to-cart/button';
import { boot } from '../boot-data';
import { onAdding } from '../cart/adding';
import { EVENTS } from '../events';
import { onIntent } from '../intent';
import type { EarlyModuleEntry, EarlyPage, LateFeatures } from './early-page';
import { loadEarlyModule } from './early-scripts';
import { deferPresses, onPress } from './press';

/**
 * Starts the early modules of the features that have boot data on this page; a module with an intent selector starts on
 * first intent.
 */
export function startEarlyModules(
	entries: readonly EarlyModuleEntry[],
	page: Pick< EarlyPage, 'cart' | 'loadApp' | 'loadAppWhenIdle' >
): void {
	const startModule = ( [ feature, load ]: EarlyModuleEntry ): Promise< void > =>
		load().then( ( module ) =>
			module.start( { ...page, onAdding, onIntent, onPress, startBusy }, boot().features[ feature ] )
		);
	entries.forEach( ( entry ) => {
		const [ feature, , intentSelector ] = entry;
		if ( ! ( feature in boot().features ) ) {
			return;
		}
		if ( intentSelector ) {
			onIntent(
				( target ) => target instanceof Element && target.closest( intentSelector ),
				() => startModule( entry )
			);
		} else {
			const release = deferPresses( `[data-aisle-open="${ feature }"]` );
			// If its module fails, a feature's controls work as plain HTML.
			startModule( entry ).then( release, release );
		}
	} );
	document.addEventListener( EVENTS.lateFeatures, ( event ) => {
		const lateFeatures = ( event as CustomEvent< LateFeatures > ).detail;
		lateFeatures.wait(
			import( /* webpackChunkName: "late-features" */ './late-features' ).then( ( { startLateFeatures } ) =>
				startLateFeatures( lateFeatures, ( feature ) =>
					startModule( [ feature, () => loadEarlyModule( feature ) ] )
				)
			)
		);
	} );
}
