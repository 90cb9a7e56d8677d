/**
 * Swatches of one attribute over its select: a radio group that sets the select and shows the form's state. The select
 * is the only state.
 */
import { runAfterPress } from '../../../platform/run-after-press';
import type { ValueState, VariationForm } from '../../../platform/variation-form/types';
import { chosenName, menuOf } from './selected-name';
import { groupData, type GroupData } from './group-data';
import { nextOf } from './keys';

/** Members of a form that swatches need, whichever script runs it. */
export type SwatchForm = Pick<
	VariationForm,
	'attributes' | 'choice' | 'choose' | 'states' | 'stockLeft' | 'subscribe'
>;

/**
 * @return  A function that attaches the swatches to another form.
 */
export function enhanceGroup( group: HTMLElement, first: SwatchForm ): ( form: SwatchForm ) => void {
	const data = groupData( group );
	const items = [ ...group.querySelectorAll< HTMLElement >( '[role="radio"]' ) ];
	const showName = chosenName( group );
	let form = first;
	let states: ReadonlyMap< string, ValueState >;
	/** States that a click can reach: if it clears the other attributes, the state of the value without them. */
	let reachable: typeof states;
	const stateOf = ( item: HTMLElement ): ValueState => states.get( valueOf( item ) ) ?? 'unavailable';
	const mayBe = ( state?: ValueState ): boolean =>
		state === 'available' || ( state === 'out-of-stock' && data.can.has( 'sold-out' ) );
	const isShut = ( item: HTMLElement ): boolean =>
		! mayBe( stateOf( item ) ) && ! mayBe( reachable.get( valueOf( item ) ) );

	const mark = ( value: string ): void => {
		items.forEach( ( item ) => {
			const isSelected = valueOf( item ) === value;
			item.classList.toggle( 'selected', isSelected );
			write( item, 'aria-checked', `${ isSelected }` );
		} );
		showName( items.find( ( item ) => valueOf( item ) === value )?.dataset.title ?? '' );
	};

	const show = (): void => {
		states = form.states( data.name );
		reachable = data.can.has( 'deselect' ) ? form.states( data.name, {} ) : states;
		mark( showStates( items, data, form, stateOf, isShut ) );
	};

	const selected = (): string => form.choice()[ data.name ] ?? '';

	/** Runs after the paint, because the form may have much to do. @param alone Clears the other attributes. */
	const choose = ( event: Event, value: string, alone?: boolean ): void => {
		const before = selected();
		mark( value );
		runAfterPress( event, () => {
			// If a script has changed the value meanwhile, its selection counts.
			if ( selected() === before ) {
				chooseIn( form, data.name, value, alone );
			}
			// The form may have rejected the value.
			mark( selected() );
		} );
	};

	listen( group, items, ( event, item, isPassing ) => {
		const alone = data.can.has( 'deselect' ) && stateOf( item ) !== 'available';
		if ( ! isPassing && selected() === valueOf( item ) ) {
			if ( data.can.has( 'clear' ) ) {
				choose( event, '' );
			}
		} else if ( ! isShut( item ) && ! ( isPassing && alone ) ) {
			choose( event, valueOf( item ), alone );
		}
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

const valueOf = ( item: HTMLElement ): string => item.dataset.value ?? '';

/** Shows the form's state of each value. @return The selected value. */
function showStates(
	items: readonly HTMLElement[],
	data: GroupData,
	form: SwatchForm,
	stateOf: ( item: HTMLElement ) => ValueState,
	isShut: ( item: HTMLElement ) => boolean
): string {
	const choice = form.choice();
	const current = choice[ data.name ] ?? '';
	// The quick view sets a `tabindex` for all of its controls.
	const order = Math.max( 0, ...items.map( ( { tabIndex } ) => tabIndex ) );
	const stop =
		items.find( ( item ) => valueOf( item ) === current ) ??
		items.find( ( item ) => ! isShut( item ) ) ??
		items[ 0 ];
	items.forEach( ( item ) => {
		const noStock = stateOf( item ) === 'out-of-stock';
		const left =
			( data.left && stateOf( item ) === 'available' && form.stockLeft( data.name, valueOf( item ), choice ) ) ||
			0;
		const leftText = left > 0 && left <= data.left ? data.leftText.replace( '%d', `${ left }` ) : '';
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
	return current;
}

/**
 * @param alone Clears the other attributes.
 */
function chooseIn( form: SwatchForm, name: string, value: string, alone?: boolean ): void {
	if ( alone ) {
		form.attributes.forEach( ( other ) => other !== name && form.choice()[ other ] && form.choose( other, '' ) );
	}
	form.choose( name, value );
}

/**
 * @param act Called on click, and with `isPassing` for the swatch that an arrow key reaches.
 */
function listen(
	group: HTMLElement,
	items: readonly HTMLElement[],
	act: ( event: Event, item: HTMLElement, isPassing?: boolean ) => void
): void {
	group.addEventListener( 'click', ( event ) => {
		const item = items.find( ( one ) => one.contains( event.target as Node ) );
		if ( item ) {
			act( event, item );
			// In most browsers the click has focused it already; focusing again would force a layout.
			if ( item !== document.activeElement ) {
				item.focus( { preventScroll: true } );
			}
		}
	} );
	group.addEventListener( 'keydown', ( event ) => {
		const at = items.indexOf( event.target as HTMLElement );
		const item = items[ at ];
		if ( ! item || event.ctrlKey || event.metaKey || event.altKey ) {
			return;
		}
		const next = items[ nextOf( event.key, at, items.length, getComputedStyle( group ).direction === 'rtl' ) ];
		if ( event.key === ' ' || event.key === 'Enter' ) {
			act( event, item );
		} else if ( next ) {
			next.focus();
			// Selects like a radio group, but arrow keys skip values that would clear other attributes or are not
			// available.
			act( event, next, true );
		} else {
			return;
		}
		event.preventDefault();
	} );
}

/** Writes only changed values, because most swatches do not change on a click. */
function write( item: HTMLElement, name: string, value: string ): void {
	if ( ( item.getAttribute( name ) ?? '' ) !== value ) {
		item.setAttribute( name, value );
	}
}
