/**
 * Notifies features that a product is being added, so that a drawer can open. A late subscriber is called if an add is
 * in flight.
 */
const listeners = new Set< () => void >();
let underWay = 0;

export function onAdding( listener: () => void ): void {
	listeners.add( listener );
	if ( underWay > 0 ) {
		listener();
	}
}

export function notifyAdding( adding: Promise< unknown > ): void {
	const end = (): void => void underWay--;
	underWay++;
	adding.then( end, end );
	listeners.forEach( ( listener ) => listener() );
}
