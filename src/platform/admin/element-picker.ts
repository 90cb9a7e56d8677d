/** Lets the merchant pick an element of a page in a frame. The page gets listeners and a style; it loads nothing. */
import { selectorOf } from './stable-selector';

export interface PickerEvents {
	/** Gets the selector of the highlighted element. */
	readonly onChange: ( selector: string ) => void;
	readonly onPick: ( selector: string ) => void;
	readonly onCancel: () => void;
}

const MARK = 'data-aisle-pick';

/** The page looks as to visitors. An outline changes no layout. */
const STYLE = `
	#wpadminbar { display: none !important; }
	html { margin-top: 0 !important; --wp-admin--admin-bar--height: 0px !important; }
	* { cursor: crosshair !important; }
	[${ MARK }] { outline: 3px solid #3858e9 !important; outline-offset: -3px !important; box-shadow: inset 0 0 0 4px #fff !important; }
`;

/** Keys that move the highlight to a relative. */
const RELATIVES: Readonly< Record< string, ( element: Element ) => Element | null > > = {
	ArrowUp: ( { parentElement } ) => parentElement,
	ArrowDown: ( { firstElementChild } ) => firstElementChild,
	ArrowLeft: ( { previousElementSibling } ) => previousElementSibling,
	ArrowRight: ( { nextElementSibling } ) => nextElementSibling,
};

/** Elements that are no part of what visitors see. */
const INVISIBLE = 'script,style,link,meta,template,noscript';

/** Events by which the page would react or leave. */
const STOPPED = [
	'click',
	'auxclick',
	'dblclick',
	'mousedown',
	'mouseup',
	'pointerdown',
	'pointerup',
	'submit',
	'touchstart',
];

/** @param page Document of a frame of the same origin. */
export function startElementPicker( page: Document, { onChange, onPick, onCancel }: PickerEvents ): void {
	let current: Element | null = null;
	const style = page.createElement( 'style' );
	style.textContent = STYLE;
	page.head.append( style );
	const highlight = ( element: Element | null ): void => {
		if ( element && element !== current && page.body.contains( element ) ) {
			current?.removeAttribute( MARK );
			element.setAttribute( MARK, '' );
			element.scrollIntoView?.( { block: 'nearest' } );
			current = element;
			onChange( selectorOf( element ) );
		}
	};
	const pick = (): void => {
		if ( current ) {
			onPick( selectorOf( current ) );
		}
	};
	const handleKey = ( event: KeyboardEvent ): void => {
		const move = RELATIVES[ event.key ];
		if ( event.key === 'Tab' ) {
			return;
		}
		stop( event );
		if ( event.key === 'Escape' ) {
			onCancel();
		} else if ( event.key === 'Enter' || event.key === ' ' ) {
			pick();
		} else if ( move ) {
			let next = current ? move( current ) : page.body.firstElementChild;
			while ( next?.matches( INVISIBLE ) ) {
				next = event.key === 'ArrowLeft' ? next.previousElementSibling : next.nextElementSibling;
			}
			highlight( next );
		}
	};
	STOPPED.forEach( ( name ) => page.addEventListener( name, stop, true ) );
	page.addEventListener( 'mouseover', ( { target } ) => highlight( elementOf( target ) ), true );
	page.addEventListener( 'focusin', ( { target } ) => highlight( elementOf( target ) ), true );
	page.addEventListener( 'keydown', handleKey, true );
	// Registered after the listeners that stop the click, which do not stop others of the same element.
	page.addEventListener(
		'click',
		( { target } ) => {
			highlight( elementOf( target ) );
			pick();
		},
		true
	);
}

function stop( event: Event ): void {
	event.preventDefault();
	event.stopPropagation();
}

/** The frame's elements are of its own classes, so `instanceof` does not know them. */
const elementOf = ( target: EventTarget | null ): Element | null =>
	target && 'localName' in target ? ( target as Element ) : null;
