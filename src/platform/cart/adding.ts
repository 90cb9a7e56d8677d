/**
 * Tells features that a product is on its way: the moment to open a drawer. Who listens late hears of one still under way.
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
