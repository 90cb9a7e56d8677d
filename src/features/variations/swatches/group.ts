/**
 * One attribute's swatches over its menu: a radio group that writes the menu and shows what the form says of it. The
 * menu is the truth; this never keeps a choice of its own.
 */
import { runAfterPress } from '../../../platform/run-after-press';
import type { ValueState, VariationForm } from '../../../platform/variation-form/types';
import { chosenName, menuOf } from './selected-name';
import { groupData, type GroupData } from './group-data';
import { nextOf } from './keys';

/** What a swatch needs of a form, whoever runs it. */
export type SwatchForm = Pick<
	VariationForm,
	'attributes' | 'choice' | 'choose' | 'states' | 'stockLeft' | 'subscribe'
>;

/** @return Takes the swatches to another form. */
export function enhanceGroup( group: HTMLElement, first: SwatchForm ): ( form: SwatchForm ) => void {
	const data = groupData( group );
	const items = [ ...group.querySelectorAll< HTMLElement >( '[role="radio"]' ) ];
	const showName = chosenName( group );
	let form = first;
	let states: ReadonlyMap< string, ValueState >;
	/** What a press can lead to: where it takes the other choices back, what the value is without them. */
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

	/** The form may have much to do: it does so behind the paint. @param alone Takes the other choices back. */
	const choose = ( event: Event, value: string, alone?: boolean ): void => {
		const before = selected();
		mark( value );
		runAfterPress( event, () => {
			// What a script has chosen since is the later choice.
			if ( selected() === before ) {
				chooseIn( form, data.name, value, alone );
			}
			// A form may not take it.
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

/** Shows what the form says of each value. @return The chosen value. */
function showStates(
	items: readonly HTMLElement[],
	data: GroupData,
	form: SwatchForm,
	stateOf: ( item: HTMLElement ) => ValueState,
	isShut: ( item: HTMLElement ) => boolean
): string {
	const choice = form.choice();
	const current = choice[ data.name ] ?? '';
	// A quick view gives all that the keyboard reaches a number of its own.
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

/** @param alone Takes the other choices back. */
function chooseIn( form: SwatchForm, name: string, value: string, alone?: boolean ): void {
	if ( alone ) {
		form.attributes.forEach( ( other ) => other !== name && form.choice()[ other ] && form.choose( other, '' ) );
	}
	form.choose( name, value );
}

/** @param act Called for a press, and with `isPassing` for the swatch to which an arrow key leads. */
function listen(
	group: HTMLElement,
	items: readonly HTMLElement[],
	act: ( event: Event, item: HTMLElement, isPassing?: boolean ) => void
): void {
	group.addEventListener( 'click', ( event ) => {
		const item = items.find( ( one ) => one.contains( event.target as Node ) );
		if ( item ) {
			act( event, item );
			// A press has given it the focus, in most browsers; once more would make this one lay out the page at once.
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
			// As radio buttons do; but passing over what would take other choices back, or cannot be chosen, changes
			// nothing.
			act( event, next, true );
		} else {
			return;
		}
		event.preventDefault();
	} );
}

/** Only what is new: most swatches stay as they are at a press. */
function write( item: HTMLElement, name: string, value: string ): void {
	if ( ( item.getAttribute( name ) ?? '' ) !== value ) {
		item.setAttribute( name, value );
	}
}
