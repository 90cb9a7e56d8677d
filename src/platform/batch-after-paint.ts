import { afterPaint } from './after-paint';

/**
 * Merges several calls into one run after the next paint, because reading positions forces a layout.
 */
export function batchAfterPaint( work: () => void ): () => void {
	let isAsked = false;
	return () => {
		if ( ! isAsked ) {
			isAsked = true;
			afterPaint( () => {
				isAsked = false;
				work();
			} );
		}
	};
}
