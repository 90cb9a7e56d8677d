/** Answers that the merchant entered in the preview, for formulas that show their result. */
import { useSyncExternalStore } from '@wordpress/element';
import type { PostedAnswers } from '../../../platform/builder/preview/preview-slot';

/** Answers with the price of the previewed product. */
export interface PreviewAnswers extends PostedAnswers {
	/** Its price as entered; null before a product is shown. */
	readonly productPrice: number | null;
}

const NO_ANSWERS: PreviewAnswers = { quantity: 1, answers: {}, productPrice: null };

let previewAnswers = NO_ANSWERS;
const listeners = new Set< () => void >();

export function sharePreviewAnswers( answers: PreviewAnswers ): void {
	previewAnswers = answers;
	listeners.forEach( ( listener ) => listener() );
}

function subscribe( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}

export const usePreviewAnswers = (): PreviewAnswers => useSyncExternalStore( subscribe, () => previewAnswers );
