/** Lazy-loads the star rating when a review form is nearly in view or has the focus, because few visitors reach it. */
export function loadStars( texts: unknown ): void {
	// A page with two products has this ID twice.
	document
		.querySelectorAll< HTMLSelectElement >( 'select#rating' )
		.forEach( ( select ) => select.form && loadWhenNear( select, select.form, texts ) );
}

function loadWhenNear( select: HTMLSelectElement, form: HTMLFormElement, texts: unknown ): void {
	let isRequested = false;
	const load = (): void => {
		if ( ! isRequested ) {
			isRequested = true;
			observer.disconnect();
			// If loading fails, the select stays.
			import( /* webpackChunkName: "product-page-stars" */ './stars' ).then(
				( { startStars } ) => startStars( select, form, texts ),
				() => undefined
			);
		}
	};
	const observer = new IntersectionObserver(
		( entries ) => entries.some( ( { isIntersecting } ) => isIntersecting ) && load(),
		{ rootMargin: '600px' }
	);
	observer.observe( form );
	form.addEventListener( 'focusin', load );
}
