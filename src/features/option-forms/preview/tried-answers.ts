/** What the owner has filled in in the preview, for formulas that want to show what comes of it. */
import { useSyncExternalStore } from '@wordpress/element';
import type { Posted } from '../../../platform/builder/preview/preview-slot';

const NOTHING: Posted = { quantity: 1, answers: {} };

let tried = NOTHING;
const listeners = new Set< () => void >();

export function shareTried( posted: Posted ): void {
	tried = posted;
	listeners.forEach( ( listener ) => listener() );
}

function subscribe( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}

export const useTried = (): Posted => useSyncExternalStore( subscribe, () => tried );
