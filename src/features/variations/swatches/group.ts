/**
 * One attribute's swatches over its menu: a radio group that writes the menu and shows what the form says of it. The menu is the truth; this
 * never keeps a choice of its own.
 */
import { behindPress } from '../../../platform/after-paint';
import type { ValueState, VariationForm } from '../../../platform/variation-form/types';
import { chosenName, menuOf } from './chosen-name';
import { groupData, type GroupData } from './group-data';
import { nextOf } from './keys';

/** What a swatch needs of a form, whoever runs it. */
export type SwatchForm = Pick< VariationForm, 'attributes' | 'choice' | 'choose' | 'states' | 'stockLeft' | 'subscribe' >;

/** @return A function that connects the swatches to another form. */
export function dressGroup( group: HTMLElement, first: SwatchForm ): ( form: SwatchForm ) => void {
	const data = groupData( group );
	const items = [ ...group.querySelectorAll< HTMLElement >( '[role="radio"]' ) ];
	const mark = marker( items, chosenName( group ) );
	let form = first;
	let states: ReadonlyMap< string, ValueState > = new Map();
	/** The states after a click, which clears the other attributes where the store allows that. */
	let reachable = states;
	const selected = (): string => form.choice()[ data.name ] ?? '';
	const stateOf = ( item: HTMLElement ): ValueState => states.get( valueOf( item ) ) ?? 'unavailable';
	const mayBe = ( state?: ValueState ): boolean => state === 'available' || ( state === 'out-of-stock' && data.can.has( 'sold-out' ) );
	const isShut = ( item: HTMLElement ): boolean => ! mayBe( stateOf( item ) ) && ! mayBe( reachable.get( valueOf( item ) ) );

	const show = (): void => {
		const choice = form.choice();
		const current = choice[ data.name ] ?? '';
		states = form.states( data.name );
		reachable = data.can.has( 'deselect' ) ? form.states( data.name, {} ) : states;
		// A quick view gives all that the keyboard reaches a number of its own.
		const order = Math.max( 0, ...items.map( ( { tabIndex } ) => tabIndex ) );
		const stop = items.find( ( item ) => valueOf( item ) === current ) ?? items.find( ( item ) => ! isShut( item ) ) ?? items[ 0 ];
		items.forEach( ( item ) => {
			showState( item, data, stateOf( item ), () => form.stockLeft( data.name, valueOf( item ), choice ) );
			write( item, 'aria-disabled', `${ isShut( item ) && valueOf( item ) !== current }` );
			write( item, 'tabindex', item === stop ? `${ order }` : '-1' );
		} );
		mark( current );
	};

	/** Changes the form after the next paint, as that may take long. @param alone Clears the other attributes. */
	const choose = ( event: Event, value: string, alone = false ): void => {
		const before = selected();
		mark( value );
		behindPress( event, () => {
			// A value that a script has selected since then is newer.
			if ( selected() === before ) {
				chooseIn( form, data.name, value, alone );
			}
			// A form may reject the value.
			mark( selected() );
		} );
	};

	const press = ( event: Event, item: HTMLElement ): void => {
		const isSelected = selected() === valueOf( item );
		if ( isSelected ? data.can.has( 'clear' ) : ! isShut( item ) ) {
			choose( event, isSelected ? '' : valueOf( item ), ! isSelected && data.can.has( 'deselect' ) && stateOf( item ) !== 'available' );
		}
	};

	/** As with radio buttons. A value that would clear other attributes, or cannot be selected, is only focused. */
	const moveTo = ( event: Event, item: HTMLElement ): void => {
		item.focus();
		if ( stateOf( item ) === 'available' || ( stateOf( item ) === 'out-of-stock' && ! isShut( item ) && ! data.can.has( 'deselect' ) ) ) {
			choose( event, valueOf( item ) );
		}
	};

	group.addEventListener( 'click', ( event ) => onClick( event, items, press ) );
	group.addEventListener( 'keydown', ( event ) => onKey( event, group, items, press, moveTo ) );
	let stop = form.subscribe( show );
	group.dataset.ready = '1';
	menuOf( group )?.classList.add( 'has-swatches' );
	show();
	return ( other ) => {
		stop();
		form = other;
		stop = form.subscribe( show );
		show();
	};
}

type Action = ( event: Event, item: HTMLElement ) => void;

const valueOf = ( item: HTMLElement ): string => item.dataset.value ?? '';

/** Returns a function that shows which value is selected. */
const marker = ( items: readonly HTMLElement[], showName: ( name: string ) => void ) => ( value: string ): void => {
	items.forEach( ( item ) => {
		const isSelected = valueOf( item ) === value;
		item.classList.toggle( 'selected', isSelected );
		write( item, 'aria-checked', `${ isSelected }` );
	} );
	showName( items.find( ( item ) => valueOf( item ) === value )?.dataset.title ?? '' );
};

function showState( item: HTMLElement, data: GroupData, state: ValueState, stockLeft: () => number | null ): void {
	const noStock = state === 'out-of-stock';
	const left = data.left && state === 'available' ? stockLeft() : null;
	const leftText = left !== null && left > 0 && left <= data.left ? data.leftText.replace( '%d', `${ left }` ) : '';
	const title = item.dataset.title ?? '';
	item.classList.toggle( 'disabled', state === 'unavailable' );
	item.classList.toggle( 'no-stock', noStock );
	write( item, 'aria-label', noStock ? data.noStock.replace( '%s', () => title ) : leftText ? `${ title }, ${ leftText }` : title );
	write( item, 'data-left', leftText );
}

function chooseIn( form: SwatchForm, attribute: string, value: string, alone: boolean ): void {
	if ( alone ) {
		form.attributes.forEach( ( name ) => name !== attribute && form.choice()[ name ] && form.choose( name, '' ) );
	}
	form.choose( attribute, value );
}

function onClick( event: Event, items: readonly HTMLElement[], press: Action ): void {
	const item = items.find( ( one ) => event.target instanceof Node && one.contains( event.target ) );
	if ( item ) {
		press( event, item );
		// In most browsers the click has focused it. A second focus() would force a layout.
		if ( item !== item.ownerDocument.activeElement ) {
			item.focus( { preventScroll: true } );
		}
	}
}

function onKey( event: KeyboardEvent, group: HTMLElement, items: readonly HTMLElement[], press: Action, moveTo: Action ): void {
	const at = items.findIndex( ( item ) => item === event.target );
	const item = items[ at ];
	if ( ! item || event.ctrlKey || event.metaKey || event.altKey ) {
		return;
	}
	const next = items[ nextOf( event.key, at, items.length, getComputedStyle( group ).direction === 'rtl' ) ];
	if ( event.key === ' ' || event.key === 'Enter' ) {
		press( event, item );
	} else if ( next ) {
		moveTo( event, next );
	} else {
		return;
	}
	event.preventDefault();
}

/** Only what is new: most swatches stay as they are at a press. */
function write( item: HTMLElement, name: string, value: string ): void {
	if ( ( item.getAttribute( name ) ?? '' ) !== value ) {
		item.setAttribute( name, value );
	}
}
