/** Store of the current quick view request, one product at a time. */
import { AisleError } from '../../platform/errors';
import type { QuickViewRequest } from '../../platform/contracts/quick-view';

/** Time the drawer may take to load, in ms. */
const TIMEOUT_MS = 8000;

let activeRequest: QuickViewRequest | null = null;
let onRendered: ( () => void ) | null = null;
const listeners = new Set< () => void >();

export const currentRequest = (): QuickViewRequest | null => activeRequest;

export function onRequest( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}

/** Resolves when the quick view is rendered. */
export function requestQuickView( request: QuickViewRequest ): Promise< void > {
	return new Promise( ( resolve, reject ) => {
		const timer = window.setTimeout( () => {
			dismiss();
			reject( new AisleError( 'app_not_loaded' ) );
		}, TIMEOUT_MS );
		onRendered = () => {
			window.clearTimeout( timer );
			resolve();
		};
		change( request );
	} );
}

export function markRendered(): void {
	onRendered?.();
	onRendered = null;
}

export const dismiss = (): void => change( null );

function change( request: QuickViewRequest | null ): void {
	activeRequest = request;
	listeners.forEach( ( listener ) => listener() );
}
