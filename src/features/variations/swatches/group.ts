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
export type SwatchForm = Pick<
	VariationForm,
	'attributes' | 'choice' | 'choose' | 'states' | 'stockLeft' | 'subscribe'
>;

/** @return Takes the swatches to another form. */
export function dressGroup( group: HTMLElement, first: SwatchForm ): ( form: SwatchForm ) => void {
	const data = groupData( group );
	const items = [ ...group.querySelectorAll< HTMLElement >( '[role="radio"]' ) ];
	const showName = chosenName( group );
	let form = first;
	let states: ReadonlyMap< string, ValueState > = new Map();
	/** What a press can lead to: where it takes the other choices back, what the value is without them. */
	let reachable = states;
	const valueOf = ( item: HTMLElement ): string => item.dataset.value ?? '';
	const stateOf = ( item: HTMLElement ): ValueState => states.get( valueOf( item ) ) ?? 'unavailable';
	const mayBe = ( state?: ValueState ): boolean =>
		state === 'available' || ( state === 'out-of-stock' && data.can.has( 'sold-out' ) );
	const isShut = ( item: HTMLElement ): boolean =>
		! mayBe( stateOf( item ) ) && ! mayBe( reachable.get( valueOf( item ) ) );

	const mark = ( value: string ): void => {
		items.forEach( ( item ) => {
			const isChosen = valueOf( item ) === value;
			item.classList.toggle( 'selected', isChosen );
			write( item, 'aria-checked', `${ isChosen }` );
		} );
		showName( items.find( ( item ) => valueOf( item ) === value )?.dataset.title ?? '' );
	};

	const show = (): void => {
		const choice = form.choice();
		const current = choice[ data.name ] ?? '';
		states = form.states( data.name );
		reachable = data.can.has( 'deselect' ) ? form.states( data.name, {} ) : states;
		// A quick view gives all that the keyboard reaches a number of its own.
		const order = Math.max( 0, ...items.map( ( { tabIndex } ) => tabIndex ) );
		const stop =
			items.find( ( item ) => valueOf( item ) === current ) ??
			items.find( ( item ) => ! isShut( item ) ) ??
			items[ 0 ];
		items.forEach( ( item ) => {
			const noStock = stateOf( item ) === 'out-of-stock';
			const left =
				data.left && stateOf( item ) === 'available'
					? form.stockLeft( data.name, valueOf( item ), choice )
					: null;
			const leftText =
				left !== null && left > 0 && left <= data.left ? data.leftText.replace( '%d', `${ left }` ) : '';
			const title = item.dataset.title ?? '';
			item.classList.toggle( 'disabled', stateOf( item ) === 'unavailable' );
			item.classList.toggle( 'no-stock', noStock );
			write( item, 'aria-disabled', `${ isShut( item ) && valueOf( item ) !== current }` );
			write( item, 'tabindex', item === stop ? `${ order }` : '-1' );
			write(
				item,
				'aria-label',
				noStock ? data.noStock.replace( '%s', () => title ) : leftText ? `${ title }, ${ leftText }` : title
			);
			write( item, 'data-left', leftText );
		} );
		mark( current );
	};

	const chosen = (): string => form.choice()[ data.name ] ?? '';

	/** The form may have much to do: it does so behind the paint. @param alone Takes the other choices back. */
	const choose = ( event: Event, value: string, alone = false ): void => {
		const before = chosen();
		mark( value );
		behindPress( event, () => {
			// What a script has chosen since is the later choice.
			if ( chosen() === before ) {
				if ( alone ) {
					form.attributes.forEach(
						( name ) => name !== data.name && form.choice()[ name ] && form.choose( name, '' )
					);
				}
				form.choose( data.name, value );
			}
			// A form may not take it.
			mark( chosen() );
		} );
	};

	const press = ( event: Event, item: HTMLElement ): void => {
		if ( chosen() === valueOf( item ) ) {
			if ( data.can.has( 'clear' ) ) {
				choose( event, '' );
			}
		} else if ( ! isShut( item ) ) {
			choose( event, valueOf( item ), data.can.has( 'deselect' ) && stateOf( item ) !== 'available' );
		}
	};

	group.addEventListener( 'click', ( event ) => {
		const item = items.find( ( one ) => event.target instanceof Node && one.contains( event.target ) );
		if ( item ) {
			press( event, item );
			// A press has given it the focus, in most browsers; once more would make this one lay out the page at once.
			if ( item !== item.ownerDocument.activeElement ) {
				item.focus( { preventScroll: true } );
			}
		}
	} );
	group.addEventListener( 'keydown', ( event ) => {
		const at = items.findIndex( ( item ) => item === event.target );
		const item = items[ at ];
		if ( ! item || event.ctrlKey || event.metaKey || event.altKey ) {
			return;
		}
		const next = items[ nextOf( event.key, at, items.length, getComputedStyle( group ).direction === 'rtl' ) ];
		if ( event.key === ' ' || event.key === 'Enter' ) {
			press( event, item );
		} else if ( next ) {
			next.focus();
			// As radio buttons do; but passing over what would take other choices back, or cannot be chosen, changes nothing.
			if (
				stateOf( next ) === 'available' ||
				( stateOf( next ) === 'out-of-stock' && ! isShut( next ) && ! data.can.has( 'deselect' ) )
			) {
				choose( event, valueOf( next ) );
			}
		} else {
			return;
		}
		event.preventDefault();
	} );

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

/** Only what is new: most swatches stay as they are at a press. */
function write( item: HTMLElement, name: string, value: string ): void {
	if ( ( item.getAttribute( name ) ?? '' ) !== value ) {
		item.setAttribute( name, value );
	}
}
