/** Answers that the merchant entered in the preview, for formulas that show their result. */
import { useSyncExternalStore } from '@wordpress/element';
import type { Posted } from '../../../platform/builder/preview/preview-slot';

/** Answers with the price of the previewed product. */
export interface Tried extends Posted {
	/** Its price as entered; null before a product is shown. */
	readonly productPrice: number | null;
}

const NOTHING: Tried = { quantity: 1, answers: {}, productPrice: null };

let tried = NOTHING;
const listeners = new Set< () => void >();

export function shareTried( posted: Tried ): void {
	tried = posted;
	listeners.forEach( ( listener ) => listener() );
}

function subscribe( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}

export const usePreviewAnswers = (): Tried => useSyncExternalStore( subscribe, () => tried );
