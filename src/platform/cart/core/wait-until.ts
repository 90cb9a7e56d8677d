import type { CartEffects } from './effects';
import type { CartAction } from './reducer';
import type { CartState } from './types';

export interface CartStore {
	getState(): CartState;
	dispatch( action: CartAction ): void;
	subscribe( listener: () => void ): () => void;
}

/** Resolves when the state meets the condition, or after `limit` ms. */
export function waitUntil(
	{ getState, subscribe, setTimer }: Pick< CartStore, 'getState' | 'subscribe' > & Pick< CartEffects, 'setTimer' >,
	isMet: ( state: CartState ) => boolean,
	limit: number
): Promise< void > {
	return new Promise( ( resolve ) => {
		const done = (): void => {
			stop();
			cancel();
			resolve();
		};
		const look = (): void => void ( isMet( getState() ) && done() );
		const cancel = setTimer( done, limit );
		const stop = subscribe( look );
		look();
	} );
}
