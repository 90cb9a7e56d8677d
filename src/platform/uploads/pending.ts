/** Counts the page's uploads in flight. Adds wait for them, and the browser asks before the page unloads. */
type Listener = ( count: number ) => void;

const pendingCounts = new Map< symbol, number >();
const listeners = new Set< Listener >();

export const pendingUploads = (): number => [ ...pendingCounts.values() ].reduce( ( sum, count ) => sum + count, 0 );

/** @return A function that stops listening. */
export function onPendingChange( listener: Listener ): () => void {
	listeners.add( listener );
	return () => void listeners.delete( listener );
}

/**
 * @return   Function that no longer blocks adds for these uploads.
 */
export function blockAdds( count: number ): () => void {
	const blockId = Symbol( 'uploads' );
	updateCounts( () => pendingCounts.set( blockId, count ) );
	return () => updateCounts( () => pendingCounts.delete( blockId ) );
}

function updateCounts( update: () => void ): void {
	const previousCount = pendingUploads();
	update();
	const currentCount = pendingUploads();
	if ( previousCount === currentCount ) {
		return;
	}
	// Registered only during uploads, because this listener disables the back/forward cache.
	if ( currentCount > 0 ) {
		window.addEventListener( 'beforeunload', preventUnload );
	} else {
		window.removeEventListener( 'beforeunload', preventUnload );
	}
	listeners.forEach( ( listener ) => listener( currentCount ) );
}

const preventUnload = ( event: BeforeUnloadEvent ): void => event.preventDefault();
