/**
 * Two sliders for the price fields: range inputs, so that the browser handles keys, touch and right-to-left.
 */
import { asciiDigits } from '../../domain/typed-text/ascii-digits';
import type { FilterData } from './data';

const FORM = '.aisle-filters__price';

export function startSliders( root: ParentNode, texts: FilterData[ 'texts' ] ): void {
	root.querySelectorAll< HTMLFormElement >( FORM ).forEach( ( form ) => startSlider( form, texts ) );
}

/** Delay after the last slider change before the list is updated, in ms. */
const SUBMIT_DELAY_MS = 400;

/**
 * Parses a price with digits and separators of any script; NaN if it is no number. A separator before three digits is a
 * thousands separator, except in currencies with three decimals. Indian grouping, with groups of two digits, is
 * supported. The server parses texts that fail here.
 */
export function priceOf( { dataset: { decimals } }: HTMLFormElement, text: string ): number {
	const numericText = asciiDigits( text ).replace( /[^\d.,\u066B\u060C\uFF0C\uFF0E-]/g, '' );
	return numericText === ''
		? NaN
		: Number(
				( Number( decimals ) > 2
					? numericText
					: numericText.replace(
							/[.,\u060C\uFF0C\uFF0E](?=(?:\d{2}[.,\u060C\uFF0C\uFF0E])*\d{3}(?!\d))/g,
							''
						)
				).replace( /[^\d-]/, '.' )
			);
}

/** Returns the form's URL without prices at or beyond the list's own limits. */
export function urlOf( form: HTMLFormElement ): string {
	const url = new URL( form.action, window.location.href );
	const { lowest = '', highest = '' } = form.dataset;
	new FormData( form ).forEach( ( value, name ) => {
		if ( typeof value !== 'string' || value.trim() === '' ) {
			return;
		}
		const price = /^m(in|ax)_price$/.test( name ) ? priceOf( form, value ) : NaN;
		const isOutsideLimits =
			( name === 'min_price' && price <= Number( lowest ) ) ||
			( name === 'max_price' && price >= Number( highest ) );
		if ( ! isOutsideLimits ) {
			url.searchParams.set( name, Number.isNaN( price ) ? value : String( price ) );
		}
	} );
	return url.href.replaceAll( '%2C', ',' );
}

function startSlider( form: HTMLFormElement, texts: FilterData[ 'texts' ] ): void {
	const track = form.querySelector< HTMLElement >( '.aisle-filters__track' );
	const [ from, to ] = [ fieldOf( form, 'min_price' ), fieldOf( form, 'max_price' ) ];
	const [ lowest, highest ] = [ Number( form.dataset.lowest ), Number( form.dataset.highest ) ];
	if ( ! track || ! from || ! to || ! ( highest > lowest ) || track.childElementCount > 0 ) {
		return;
	}
	const thumbs = [
		createThumb( form, 'min', texts.lowest ?? '' ),
		createThumb( form, 'max', texts.highest ?? '' ),
	] as const;
	const updateTrack = (): void => {
		const ratioOf = ( value: string ): string => String( ( Number( value ) - lowest ) / ( highest - lowest ) );
		track.style.setProperty( '--aisle-from', ratioOf( thumbs[ 0 ].value ) );
		track.style.setProperty( '--aisle-to', ratioOf( thumbs[ 1 ].value ) );
	};
	const syncThumbs = (): void => {
		thumbs[ 0 ].value = from.value === '' ? String( lowest ) : String( priceOf( form, from.value ) );
		thumbs[ 1 ].value = to.value === '' ? String( highest ) : String( priceOf( form, to.value ) );
		updateTrack();
	};
	let timer = 0;
	let isByKeys = false;
	thumbs.forEach( ( thumbInput, index ) => {
		thumbInput.addEventListener( 'keydown', () => ( isByKeys = true ) );
		thumbInput.addEventListener( 'pointerdown', () => ( isByKeys = false ) );
		thumbInput.addEventListener( 'input', () => {
			// The two thumbs cannot pass each other.
			const other = Number( thumbs[ 1 - index ]?.value );
			thumbInput.value = String(
				index === 0
					? Math.min( Number( thumbInput.value ), other )
					: Math.max( Number( thumbInput.value ), other )
			);
			const field = index === 0 ? from : to;
			field.value = Number( thumbInput.value ) === ( index === 0 ? lowest : highest ) ? '' : thumbInput.value;
			updateTrack();
		} );
		thumbInput.addEventListener( 'change', () => {
			window.clearTimeout( timer );
			timer = window.setTimeout( () => form.isConnected && form.requestSubmit(), isByKeys ? SUBMIT_DELAY_MS : 0 );
		} );
	} );
	// Cancels the delayed update if the form was submitted meanwhile.
	form.addEventListener( 'submit', () => window.clearTimeout( timer ) );
	[ from, to ].forEach( ( field ) => field.addEventListener( 'input', syncThumbs ) );
	track.append( ...thumbs );
	track.hidden = false;
	syncThumbs();
}

const fieldOf = ( form: HTMLFormElement, name: string ): HTMLInputElement | null =>
	form.querySelector( `input[name="${ name }"]` );

function createThumb(
	{ dataset: { lowest = '', highest = '', step = '1' } }: HTMLFormElement,
	sliderEnd: string,
	label: string
): HTMLInputElement {
	const input = Object.assign( document.createElement( 'input' ), {
		type: 'range',
		min: lowest,
		max: highest,
		step,
		className: 'aisle-filters__thumb',
	} );
	input.setAttribute( 'aria-label', label );
	input.dataset.end = sliderEnd;
	return input;
}
