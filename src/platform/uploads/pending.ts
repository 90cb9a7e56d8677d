/** Counts the page's uploads in flight. Adds wait for them, and the browser asks before the page unloads. */
type Listener = ( count: number ) => void;

const holds = new Map< symbol, number >();
const listeners = new Set< Listener >();

export const pendingUploads = (): number => [ ...holds.values() ].reduce( ( sum, count ) => sum + count, 0 );

/** @return A function that stops listening. */
export function onPendingChange( listener: Listener ): () => void {
	listeners.add( listener );
	return () => void listeners.delete( listener );
}

/**
 * @return  Function that ends this hold.
 */
export function holdAdds( count: number ): () => void {
	const hold = Symbol( 'uploads' );
	change( () => holds.set( hold, count ) );
	return () => change( () => holds.delete( hold ) );
}

function change( act: () => void ): void {
	const before = pendingUploads();
	act();
	const now = pendingUploads();
	if ( before === now ) {
		return;
	}
	// Registered only during uploads, because this listener disables the back/forward cache.
	if ( now > 0 ) {
		window.addEventListener( 'beforeunload', askToStay );
	} else {
		window.removeEventListener( 'beforeunload', askToStay );
	}
	listeners.forEach( ( listener ) => listener( now ) );
}

const askToStay = ( event: BeforeUnloadEvent ): void => event.preventDefault();
