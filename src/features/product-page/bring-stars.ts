/** The stars' code is fetched when a review form is nearly in view or somebody is in it: few visitors come so far. */
export function bringStars( texts: unknown ): void {
	// A page with two products has the name twice.
	document
		.querySelectorAll< HTMLSelectElement >( 'select#rating' )
		.forEach( ( select ) => select.form && bringTo( select, select.form, texts ) );
}

function bringTo( select: HTMLSelectElement, form: HTMLFormElement, texts: unknown ): void {
	let isAsked = false;
	const bring = (): void => {
		if ( ! isAsked ) {
			isAsked = true;
			observer.disconnect();
			// Without them the drop-down is there.
			import( /* webpackChunkName: "product-page-stars" */ './stars' ).then(
				( { startStars } ) => startStars( select, form, texts ),
				() => undefined
			);
		}
	};
	const observer = new IntersectionObserver(
		( entries ) => entries.some( ( { isIntersecting } ) => isIntersecting ) && bring(),
		{ rootMargin: '600px' }
	);
	observer.observe( form );
	form.addEventListener( 'focusin', bring );
}
