/**
 * One attribute's swatches over its menu: a radio group that writes the menu and shows what the form says of it. The menu is the truth; this
 * never keeps a choice of its own.
 */
import { behindPress } from '../../../platform/after-paint';
import type { ValueState, VariationForm } from '../../../platform/variation-form/types';
import { chosenName, menuOf } from './chosen-name';
import { groupData } from './group-data';
import { nextOf } from './keys';

/** What a swatch needs of a form, whoever runs it. */
export type SwatchForm = Pick< VariationForm, 'attributes' | 'choice' | 'choose' | 'states' | 'stockLeft' | 'subscribe' >;

interface Group {
	readonly node: HTMLElement;
	readonly data: ReturnType< typeof groupData >;
	readonly items: readonly HTMLElement[];
	readonly showName: ( name: string ) => void;
	form: SwatchForm;
	states: ReadonlyMap< string, ValueState >;
	/** The states after a click, which clears the other attributes where the store allows that. */
	reachable: ReadonlyMap< string, ValueState >;
}

/** @return A function that connects the swatches to another form. */
export function dressGroup( node: HTMLElement, form: SwatchForm ): ( form: SwatchForm ) => void {
	const group: Group = {
		node,
		data: groupData( node ),
		items: [ ...node.querySelectorAll< HTMLElement >( '[role="radio"]' ) ],
		showName: chosenName( node ),
		form,
		states: new Map(),
		reachable: new Map(),
	};
	const update = (): void => show( group );
	node.addEventListener( 'click', ( event ) => onClick( group, event ) );
	node.addEventListener( 'keydown', ( event ) => onKey( group, event ) );
	let stop = form.subscribe( update );
	node.dataset.ready = '1';
	menuOf( node )?.classList.add( 'has-swatches' );
	update();
	return ( other ) => {
		stop();
		group.form = other;
		stop = other.subscribe( update );
		update();
	};
}

const valueOf = ( item: HTMLElement ): string => item.dataset.value ?? '';

const stateOf = ( { states }: Group, item: HTMLElement ): ValueState => states.get( valueOf( item ) ) ?? 'unavailable';

const selectedValue = ( { form, data }: Group ): string => form.choice()[ data.name ] ?? '';

const mayBe = ( { data }: Group, state?: ValueState ): boolean => state === 'available' || ( state === 'out-of-stock' && data.can.has( 'sold-out' ) );

const isShut = ( group: Group, item: HTMLElement ): boolean => ! mayBe( group, stateOf( group, item ) ) && ! mayBe( group, group.reachable.get( valueOf( item ) ) );

function mark( { items, showName }: Group, value: string ): void {
	items.forEach( ( item ) => {
		const isSelected = valueOf( item ) === value;
		item.classList.toggle( 'selected', isSelected );
		write( item, 'aria-checked', `${ isSelected }` );
	} );
	showName( items.find( ( item ) => valueOf( item ) === value )?.dataset.title ?? '' );
}

function show( group: Group ): void {
	const { form, data, items } = group;
	const choice = form.choice();
	const current = choice[ data.name ] ?? '';
	group.states = form.states( data.name );
	group.reachable = data.can.has( 'deselect' ) ? form.states( data.name, {} ) : group.states;
	// A quick view gives all that the keyboard reaches a number of its own.
	const order = `${ Math.max( 0, ...items.map( ( { tabIndex } ) => tabIndex ) ) }`;
	const stop = items.find( ( item ) => valueOf( item ) === current ) ?? items.find( ( item ) => ! isShut( group, item ) ) ?? items[ 0 ];
	items.forEach( ( item ) => {
		showState( group, item, choice );
		write( item, 'aria-disabled', `${ isShut( group, item ) && valueOf( item ) !== current }` );
		write( item, 'tabindex', item === stop ? order : '-1' );
	} );
	mark( group, current );
}

function showState( group: Group, item: HTMLElement, choice: ReturnType< SwatchForm[ 'choice' ] > ): void {
	const { form, data } = group;
	const state = stateOf( group, item );
	const noStock = state === 'out-of-stock';
	const left = data.left && state === 'available' ? form.stockLeft( data.name, valueOf( item ), choice ) : null;
	const leftText = left !== null && left > 0 && left <= data.left ? data.leftText.replace( '%d', `${ left }` ) : '';
	const title = item.dataset.title ?? '';
	item.classList.toggle( 'disabled', state === 'unavailable' );
	item.classList.toggle( 'no-stock', noStock );
	write( item, 'aria-label', noStock ? data.noStock.replace( '%s', () => title ) : leftText ? `${ title }, ${ leftText }` : title );
	write( item, 'data-left', leftText );
}

/** Runs the form's work after the next paint, as it may take long. @param alone Clears the other attributes. */
function choose( group: Group, event: Event, value: string, alone = false ): void {
	const before = selectedValue( group );
	mark( group, value );
	behindPress( event, () => {
		const { form, data } = group;
		// A value that a script has selected since then is newer.
		if ( selectedValue( group ) === before ) {
			if ( alone ) {
				form.attributes.forEach( ( name ) => name !== data.name && form.choice()[ name ] && form.choose( name, '' ) );
			}
			form.choose( data.name, value );
		}
		// A form may reject the value.
		mark( group, selectedValue( group ) );
	} );
}

function press( group: Group, event: Event, item: HTMLElement ): void {
	const { can } = group.data;
	if ( selectedValue( group ) === valueOf( item ) ) {
		if ( can.has( 'clear' ) ) {
			choose( group, event, '' );
		}
	} else if ( ! isShut( group, item ) ) {
		choose( group, event, valueOf( item ), can.has( 'deselect' ) && stateOf( group, item ) !== 'available' );
	}
}

function onClick( group: Group, event: Event ): void {
	const item = group.items.find( ( one ) => event.target instanceof Node && one.contains( event.target ) );
	if ( item ) {
		press( group, event, item );
		// In most browsers the click has focused it. A second focus() would force a layout.
		if ( item !== item.ownerDocument.activeElement ) {
			item.focus( { preventScroll: true } );
		}
	}
}

function onKey( group: Group, event: KeyboardEvent ): void {
	const { node, items, data } = group;
	const at = items.findIndex( ( item ) => item === event.target );
	const item = items[ at ];
	if ( ! item || event.ctrlKey || event.metaKey || event.altKey ) {
		return;
	}
	const next = items[ nextOf( event.key, at, items.length, getComputedStyle( node ).direction === 'rtl' ) ];
	if ( event.key === ' ' || event.key === 'Enter' ) {
		press( group, event, item );
	} else if ( next ) {
		next.focus();
		// As with radio buttons. A value that would clear other attributes, or cannot be selected, changes nothing.
		const state = stateOf( group, next );
		if ( state === 'available' || ( state === 'out-of-stock' && ! isShut( group, next ) && ! data.can.has( 'deselect' ) ) ) {
			choose( group, event, valueOf( next ) );
		}
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
