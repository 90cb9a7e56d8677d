/**
 * Star rating with WooCommerce's markup and classes, so that themes' styles apply. The form still sends the select, and
 * other scripts read and write it.
 */
import { asList, asRecord, asText } from '../../platform/check';
import { jQueryIfLoaded } from '../../platform/events';
import { requireRating } from './require-rating';

const MAX_RATING = 5;

export function startStars( select: HTMLSelectElement, form: HTMLFormElement, data: unknown ): void {
	const { labels, required } = asRecord( data );
	const stars = asList( labels )
		.slice( 0, MAX_RATING )
		.map( ( label, index ) => createStar( index + 1, asText( label ) ) );
	// Another plugin has already added stars.
	if ( stars.length < MAX_RATING || form.querySelector( '.stars' ) ) {
		return;
	}
	const container = createContainer( stars );
	const show = (): void => showRating( container, stars, Number( select.value ) );
	const choose = ( rating: number ): void => {
		select.value = String( rating );
		// Setting the value fires no events, so they are dispatched for the stars and for other scripts.
		[ 'input', 'change' ].forEach( ( name ) => select.dispatchEvent( new Event( name, { bubbles: true } ) ) );
	};
	select.addEventListener( 'change', show );
	container.addEventListener( 'click', ( event ) => {
		const rating = ratingOf( stars, event.target );
		if ( rating > 0 ) {
			event.preventDefault();
			choose( rating );
		}
	} );
	container.addEventListener( 'keydown', ( event ) => moveStars( event, stars, choose ) );
	select.style.display = 'none';
	// The browser cannot focus a hidden required field, so the check below reports the error.
	select.required = false;
	select.before( container );
	show();
	listenToJQuery( select, stars, choose );
	if ( asText( required ) !== '' ) {
		requireRating(
			{ select, form, container, tabStop: () => stars.find( ( star ) => star.tabIndex === 0 ) },
			asText( required )
		);
	}
}

function createStar( rating: number, label: string ): HTMLAnchorElement {
	const star = document.createElement( 'a' );
	star.href = '#';
	star.className = `star-${ rating }`;
	star.textContent = label;
	star.setAttribute( 'role', 'radio' );
	return star;
}

function createContainer( stars: readonly HTMLElement[] ): HTMLElement {
	const container = document.createElement( 'p' );
	const group = document.createElement( 'span' );
	container.className = 'stars';
	group.setAttribute( 'role', 'radiogroup' );
	group.setAttribute( 'aria-labelledby', 'comment-form-rating-label' );
	group.append( ...stars );
	container.append( group );
	return container;
}

function showRating( container: HTMLElement, stars: readonly HTMLElement[], rating: number ): void {
	container.classList.toggle( 'selected', rating > 0 );
	stars.forEach( ( star, index ) => {
		const isSelected = index + 1 === rating;
		star.classList.toggle( 'active', isSelected );
		star.setAttribute( 'aria-checked', String( isSelected ) );
		star.tabIndex = isSelected || ( ! rating && index === 0 ) ? 0 : -1;
	} );
}

const ratingOf = ( stars: readonly HTMLElement[], target: unknown ): number =>
	stars.findIndex( ( star ) => star === target ) + 1;

/** Handles keys like a radio group, without wrapping at the ends. */
function moveStars( event: KeyboardEvent, stars: readonly HTMLElement[], choose: ( rating: number ) => void ): void {
	const currentRating = ratingOf( stars, event.target );
	const isRightToLeft = stars[ 0 ] && getComputedStyle( stars[ 0 ] ).direction === 'rtl';
	const step = isRightToLeft ? -1 : 1;
	const targetByKey: Record< string, number > = {
		ArrowRight: currentRating + step,
		ArrowLeft: currentRating - step,
		ArrowDown: currentRating + 1,
		ArrowUp: currentRating - 1,
		Home: 1,
		End: MAX_RATING,
		' ': currentRating,
	};
	const targetRating = targetByKey[ event.key ];
	if ( currentRating > 0 && targetRating !== undefined && ! ( event.altKey || event.ctrlKey || event.metaKey ) ) {
		event.preventDefault();
		const rating = Math.min( MAX_RATING, Math.max( 1, targetRating ) );
		choose( rating );
		stars[ rating - 1 ]?.focus();
	}
}

function listenToJQuery(
	select: HTMLSelectElement,
	stars: readonly HTMLElement[],
	choose: ( rating: number ) => void
): void {
	const $ = jQueryIfLoaded();
	$?.( stars ).on( 'click', ( event ) => {
		const { target, originalEvent } = asRecord( event );
		if ( ! originalEvent ) {
			choose( ratingOf( stars, target ) );
		}
	} );
	$?.( select ).trigger( 'init' );
}
