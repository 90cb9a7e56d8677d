/** The stars' code is fetched when a review form is nearly in view or somebody is in it: few visitors come so far. */
export function loadStars( texts: unknown ): void {
	// A page with two products has the name twice.
	document
		.querySelectorAll< HTMLSelectElement >( 'select#rating' )
		.forEach( ( select ) => select.form && moveTo( select, select.form, texts ) );
}

function moveTo( select: HTMLSelectElement, form: HTMLFormElement, texts: unknown ): void {
	let isSettingVisible = false;
	const load = (): void => {
		if ( ! isSettingVisible ) {
			isSettingVisible = true;
			observer.disconnect();
			// Without them the drop-down is there.
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
