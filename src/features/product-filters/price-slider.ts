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
const REST = 400;

/**
 * Parses a price field with digits and separators of any script; NaN if it is no number. A separator before three
 * digits is a thousands separator, except in currencies with three decimals; Indian grouping uses pairs. The server
 * parses what fails here.
 */
export function priceOf( { dataset: { decimals } }: HTMLFormElement, text: string ): number {
	const plain = asciiDigits( text ).replace( /[^\d.,\u066B\u060C\uFF0C\uFF0E-]/g, '' );
	return plain === ''
		? NaN
		: Number(
				( Number( decimals ) > 2
					? plain
					: plain.replace( /[.,\u060C\uFF0C\uFF0E](?=(?:\d{2}[.,\u060C\uFF0C\uFF0E])*\d{3}(?!\d))/g, '' )
				).replace( /[^\d-]/, '.' )
			);
}

/** Returns the form's URL without prices that equal the list's own limits. */
export function addressOf( form: HTMLFormElement ): string {
	const url = new URL( form.action, window.location.href );
	const { lowest = '', highest = '' } = form.dataset;
	new FormData( form ).forEach( ( value, name ) => {
		if ( typeof value !== 'string' || value.trim() === '' ) {
			return;
		}
		const price = /^m(in|ax)_price$/.test( name ) ? priceOf( form, value ) : NaN;
		const isEnd =
			( name === 'min_price' && price <= Number( lowest ) ) ||
			( name === 'max_price' && price >= Number( highest ) );
		if ( ! isEnd ) {
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
	const thumbs = [ thumb( form, 'min', texts.lowest ?? '' ), thumb( form, 'max', texts.highest ?? '' ) ] as const;
	const paint = (): void => {
		const share = ( value: string ): string => String( ( Number( value ) - lowest ) / ( highest - lowest ) );
		track.style.setProperty( '--aisle-from', share( thumbs[ 0 ].value ) );
		track.style.setProperty( '--aisle-to', share( thumbs[ 1 ].value ) );
	};
	const follow = (): void => {
		thumbs[ 0 ].value = from.value === '' ? String( lowest ) : String( priceOf( form, from.value ) );
		thumbs[ 1 ].value = to.value === '' ? String( highest ) : String( priceOf( form, to.value ) );
		paint();
	};
	let timer = 0;
	let isByKeys = false;
	thumbs.forEach( ( own, index ) => {
		own.addEventListener( 'keydown', () => ( isByKeys = true ) );
		own.addEventListener( 'pointerdown', () => ( isByKeys = false ) );
		own.addEventListener( 'input', () => {
			// The two thumbs cannot pass each other.
			const other = Number( thumbs[ 1 - index ]?.value );
			own.value = String(
				index === 0 ? Math.min( Number( own.value ), other ) : Math.max( Number( own.value ), other )
			);
			const field = index === 0 ? from : to;
			field.value = Number( own.value ) === ( index === 0 ? lowest : highest ) ? '' : own.value;
			paint();
		} );
		own.addEventListener( 'change', () => {
			window.clearTimeout( timer );
			timer = window.setTimeout( () => form.isConnected && form.requestSubmit(), isByKeys ? REST : 0 );
		} );
	} );
	// Cancels the delayed update if the form was submitted meanwhile.
	form.addEventListener( 'submit', () => window.clearTimeout( timer ) );
	[ from, to ].forEach( ( field ) => field.addEventListener( 'input', follow ) );
	track.append( ...thumbs );
	track.hidden = false;
	follow();
}

const fieldOf = ( form: HTMLFormElement, name: string ): HTMLInputElement | null =>
	form.querySelector( `input[name="${ name }"]` );

function thumb(
	{ dataset: { lowest = '', highest = '', step = '1' } }: HTMLFormElement,
	end: string,
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
	input.dataset.end = end;
	return input;
}
