import { afterPaint } from './after-paint';

/**
 * Reading where things stand costs a layout: what the page tells in one go is followed once, behind the paint that
 * answers the press.
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
