/**
 * The quick view's own address, `#quick-view-ID` behind the page's: it can be passed on, the back button closes and the
 * forward button opens again. Going through the products of a list is one step of the history.
 */
import { asRecord } from '../../platform/check';
import { productInAddress } from '../../platform/quick-view-url';

/** In the entry's state: the one before it is the same page without the quick view. */
const MARK = 'aisleQuickView';
/** A browser that does not say that it has gone back. */
const DELAY_MS = 400;

let leaving: Promise< void > = Promise.resolve();

/** @param isWanted Whether it is still open, once the step back of the one before has been made. */
export async function enterAddress( id: number, isWanted: () => boolean ): Promise< void > {
	await leaving;
	if ( isWanted() && productInAddress() !== id ) {
		write( 'pushState', id, true );
	}
}

export const turnAddress = ( id: number ): void => write( 'replaceState', id, isMarked() );

export function leaveAddress(): void {
	if ( productInAddress() === 0 ) {
		return;
	}
	if ( isMarked() ) {
		leaving = new Promise( ( resolve ) => {
			window.addEventListener( 'popstate', () => resolve(), { once: true } );
			window.setTimeout( resolve, DELAY_MS );
		} );
		window.history.back();
	} else {
		// It was opened by its address: what is before it in the history is another page.
		write( 'replaceState', 0, false );
	}
}

const isMarked = (): boolean => asRecord( window.history.state )[ MARK ] === true;

function write( how: 'pushState' | 'replaceState', id: number, mark: boolean ): void {
	const { pathname, search } = window.location;
	try {
		window.history[ how ](
			{ ...asRecord( window.history.state ), [ MARK ]: mark },
			'',
			id > 0 ? `#quick-view-${ id }` : pathname + search
		);
	} catch {
		// Safari allows about 100 calls in 30 s.
	}
}
