/** Store of the current quick view request, one product at a time. */
import { AisleError } from '../../platform/errors';
import type { QuickViewRequest } from '../../platform/contracts/quick-view';

/** Time the drawer may take to load, in ms. */
const TIMEOUT_MS = 8000;

let current: QuickViewRequest | null = null;
let seen: ( () => void ) | null = null;
const listeners = new Set< () => void >();

export const currentRequest = (): QuickViewRequest | null => current;

export function onRequest( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}

/** Resolves when the quick view is rendered. */
export function ask( request: QuickViewRequest ): Promise< void > {
	return new Promise( ( resolve, reject ) => {
		const timer = window.setTimeout( () => {
			dismiss();
			reject( new AisleError( 'app_not_loaded' ) );
		}, TIMEOUT_MS );
		seen = () => {
			window.clearTimeout( timer );
			resolve();
		};
		change( request );
	} );
}

export function drawn(): void {
	seen?.();
	seen = null;
}

export const dismiss = (): void => change( null );

function change( request: QuickViewRequest | null ): void {
	current = request;
	listeners.forEach( ( listener ) => listener() );
}
