import type { CartEffects } from './effects';
import type { CartAction } from './reducer';
import type { CartState } from './types';

export interface CartStore {
	getState(): CartState;
	dispatch( action: CartAction ): void;
	subscribe( listener: () => void ): () => void;
}

/** Resolves when the state meets the condition, or after `limit` ms. */
export function waitUntil( { store, effects }: { readonly store: CartStore; readonly effects: CartEffects }, isMet: ( state: CartState ) => boolean, limit: number ): Promise< void > {
	return new Promise( ( resolve ) => {
		if ( isMet( store.getState() ) ) {
			resolve();
			return;
		}
		const done = (): void => {
			stop();
			cancel();
			resolve();
		};
		const cancel = effects.setTimer( done, limit );
		const stop = store.subscribe( () => isMet( store.getState() ) && done() );
	} );
}
