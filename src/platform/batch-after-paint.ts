import { afterPaint } from './after-paint';

/**
 * Merges several calls into one run after the next paint, because reading positions forces a layout.
 */
export function batchAfterPaint( work: () => void ): () => void {
	let isSettingVisible = false;
	return () => {
		if ( ! isSettingVisible ) {
			isSettingVisible = true;
			afterPaint( () => {
				isSettingVisible = false;
				work();
			} );
		}
	};
}
