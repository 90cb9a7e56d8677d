/**
 * URL of the quick view, `#quick-view-ID` after the page's URL. It can be shared, Back closes it and Forward opens it
 * again. Browsing the products of a list uses one history entry.
 */
import { asRecord } from '../../platform/check';
import { productIdInHash } from '../../platform/contracts/quick-view-url';

/** Key in the state of a history entry; true if the previous entry is the same page without quick view. */
const STATE_KEY = 'aisleQuickView';
/** Timeout, in ms, for a browser that does not report that it went back. */
const BACK_TIMEOUT_MS = 400;

let pendingBack: Promise< void > = Promise.resolve();

/**
 * @param isStillOpen Returns whether the quick view is still open after the previous one has left the history.
 */
export async function enterUrl( id: number, isStillOpen: () => boolean ): Promise< void > {
	await pendingBack;
	if ( isStillOpen() && productIdInHash() !== id ) {
		write( 'pushState', id, true );
	}
}

export const replaceUrl = ( id: number ): void => write( 'replaceState', id, isMarked() );

export function leaveUrl(): void {
	if ( productIdInHash() === 0 ) {
		return;
	}
	if ( isMarked() ) {
		pendingBack = new Promise( ( resolve ) => {
			window.addEventListener( 'popstate', () => resolve(), { once: true } );
			window.setTimeout( resolve, BACK_TIMEOUT_MS );
		} );
		window.history.back();
	} else {
		// The quick view was opened by its URL, so the previous history entry is another page.
		write( 'replaceState', 0, false );
	}
}

const isMarked = (): boolean => asRecord( window.history.state )[ STATE_KEY ] === true;

function write( method: 'pushState' | 'replaceState', id: number, hasMark: boolean ): void {
	const { pathname, search } = window.location;
	try {
		window.history[ method ](
			{ ...asRecord( window.history.state ), [ STATE_KEY ]: hasMark },
			'',
			id > 0 ? `#quick-view-${ id }` : pathname + search
		);
	} catch {
		// Safari allows about 100 calls in 30 s.
	}
}
