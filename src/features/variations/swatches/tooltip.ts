/**
 * Tooltip with the name of a color or image and an enlarged image, on hover and focus. It is inside the swatch so that
 * the pointer can move onto it; Escape hides it (WCAG 1.4.13).
 */
import { asRecord } from '../../../platform/check';
import { GROUP } from './group-data';

const SWATCH = `${ GROUP } :is(.is-color, .is-two-colors, .is-picture)`;

let tip: HTMLElement | null = null;

export function startTooltips(): void {
	const onOver = ( { target, type }: Event ): void => {
		const swatch = target instanceof Element ? target.closest< HTMLElement >( SWATCH ) : null;
		if ( swatch && ! swatch.contains( tip ) && ( type === 'pointerover' || swatch.matches( ':focus-visible' ) ) ) {
			show( swatch );
		}
	};
	const onOut = ( { target, relatedTarget }: MouseEvent | FocusEvent ): void => {
		const swatch = target instanceof Element ? target.closest( SWATCH ) : null;
		if ( swatch?.contains( tip ) && ! ( relatedTarget instanceof Node && swatch.contains( relatedTarget ) ) ) {
			hide();
		}
	};
	document.addEventListener( 'pointerover', ( event ) => event.pointerType === 'mouse' && onOver( event ) );
	document.addEventListener( 'focusin', onOver );
	document.addEventListener( 'pointerout', onOut );
	document.addEventListener( 'focusout', onOut );
	document.addEventListener( 'keydown', ( { key } ) => key === 'Escape' && hide() );
}

function show( swatch: HTMLElement ): void {
	hide();
	if (
		asRecord( JSON.parse( swatch.closest< HTMLElement >( GROUP )?.dataset.aisleSwatches ?? '{}' ) ).tips !== true
	) {
		return;
	}
	tip = document.createElement( 'span' );
	tip.className = 'aisle-swatch__tip';
	// The swatch already has this name.
	tip.ariaHidden = 'true';
	if ( swatch.dataset.picture ) {
		const image = new Image( 120, 120 );
		image.src = swatch.dataset.picture;
		image.alt = '';
		tip.append( image );
	}
	tip.append( swatch.dataset.title ?? '' );
	swatch.append( tip );
	const { left, right } = tip.getBoundingClientRect();
	const maxRight = document.documentElement.clientWidth - 8;
	tip.style.translate = `${ right > maxRight ? maxRight - right : Math.max( 0, 8 - left ) }px`;
}

function hide(): void {
	tip?.remove();
	tip = null;
}
