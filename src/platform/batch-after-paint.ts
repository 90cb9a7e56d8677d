import { runAfterPaint } from './after-paint';

/**
 * Merges several calls into one run after the next paint, because reading positions forces a layout.
 */
export function batchAfterPaint( callback: () => void ): () => void {
	let isScheduled = false;
	return () => {
		if ( ! isScheduled ) {
			isScheduled = true;
			runAfterPaint( () => {
				isScheduled = false;
				callback();
			} );
		}
	};
}
