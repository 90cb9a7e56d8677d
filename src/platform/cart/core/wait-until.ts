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
		const finish = (): void => {
			unsubscribe();
			cancel();
			resolve();
		};
		const check = (): void => void ( isMet( getState() ) && finish() );
		const cancel = setTimer( finish, limit );
		const unsubscribe = subscribe( check );
		check();
	} );
}
