/**
 * Notifies features that a product is being added, so that a drawer can open. A late subscriber is called if an add is
 * in flight.
 */
const listeners = new Set< () => void >();
let addsInFlight = 0;

export function onAdding( listener: () => void ): void {
	listeners.add( listener );
	if ( addsInFlight > 0 ) {
		listener();
	}
}

export function notifyAdding( addPromise: Promise< unknown > ): void {
	const onSettled = (): void => void addsInFlight--;
	addsInFlight++;
	addPromise.then( onSettled, onSettled );
	listeners.forEach( ( listener ) => listener() );
}
