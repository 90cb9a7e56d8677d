import { afterPaint } from './after-paint';

/**
 * Merges several calls into one run after the next paint, because reading positions forces a layout.
 */
export function batchAfterPaint( work: () => void ): () => void {
	let isScheduled = false;
	return () => {
		if ( ! isScheduled ) {
			isScheduled = true;
			afterPaint( () => {
				isScheduled = false;
				work();
			} );
		}
	};
}
