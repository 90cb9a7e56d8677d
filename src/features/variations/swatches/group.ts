/**
 * Swatches of one attribute over its select: a radio group that sets the select and shows the form's state. The select
 * is the only state.
 */
import { runAfterPress } from '../../../platform/run-after-press';
import type { ValueState, VariationForm } from '../../../platform/variation-form/types';
import { createNameLabel, selectOf } from './selected-name';
import { groupData, type GroupData } from './group-data';
import { nextIndex } from './keys';

/** Members of a form that swatches need, whichever script runs it. */
export type SwatchForm = Pick<
	VariationForm,
	'attributes' | 'choice' | 'choose' | 'states' | 'stockLeft' | 'subscribe'
>;

/**
 * @return  A function that attaches the swatches to another form.
 */
export function enhanceGroup( group: HTMLElement, initialForm: SwatchForm ): ( form: SwatchForm ) => void {
	const data = groupData( group );
	const items = [ ...group.querySelectorAll< HTMLElement >( '[role="radio"]' ) ];
	const showName = createNameLabel( group );
	let form = initialForm;
	let states: ReadonlyMap< string, ValueState >;
	/** State of each value after a click. If the click clears the other attributes, it is the state without them. */
	let statesAfterClick: typeof states;
	const stateOf = ( item: HTMLElement ): ValueState => states.get( valueOf( item ) ) ?? 'unavailable';
	const isSelectable = ( state?: ValueState ): boolean =>
		state === 'available' || ( state === 'out-of-stock' && data.permissions.has( 'sold-out' ) );
	const isDisabled = ( item: HTMLElement ): boolean =>
		! isSelectable( stateOf( item ) ) && ! isSelectable( statesAfterClick.get( valueOf( item ) ) );

	const markSelected = ( value: string ): void => {
		items.forEach( ( item ) => {
			const isSelected = valueOf( item ) === value;
			item.classList.toggle( 'selected', isSelected );
			write( item, 'aria-checked', `${ isSelected }` );
		} );
		showName( items.find( ( item ) => valueOf( item ) === value )?.dataset.title ?? '' );
	};

	const update = (): void => {
		states = form.states( data.name );
		statesAfterClick = data.permissions.has( 'deselect' ) ? form.states( data.name, {} ) : states;
		markSelected( showStates( items, data, form, stateOf, isDisabled ) );
	};

	const selected = (): string => form.choice()[ data.name ] ?? '';

	/** Runs after the paint, because the form may have much to do. @param clearsOthers Clears the other attributes. */
	const choose = ( event: Event, value: string, clearsOthers?: boolean ): void => {
		const previousValue = selected();
		markSelected( value );
		runAfterPress( event, () => {
			// If a script has changed the value meanwhile, its selection counts.
			if ( selected() === previousValue ) {
				chooseIn( form, data.name, value, clearsOthers );
			}
			// The form may have rejected the value.
			markSelected( selected() );
		} );
	};

	listen( group, items, ( event, item, isArrowKey ) => {
		const clearsOthers = data.permissions.has( 'deselect' ) && stateOf( item ) !== 'available';
		if ( ! isArrowKey && selected() === valueOf( item ) ) {
			if ( data.permissions.has( 'clear' ) ) {
				choose( event, '' );
			}
		} else if ( ! isDisabled( item ) && ! ( isArrowKey && clearsOthers ) ) {
			choose( event, valueOf( item ), clearsOthers );
		}
	} );

	let unsubscribe = form.subscribe( update );
	group.dataset.ready = '1';
	selectOf( group )?.classList.add( 'has-swatches' );
	update();
	return ( other ) => {
		unsubscribe();
		form = other;
		unsubscribe = form.subscribe( update );
		update();
	};
}

const valueOf = ( item: HTMLElement ): string => item.dataset.value ?? '';

/** Shows the form's state of each value. @return The selected value. */
function showStates(
	items: readonly HTMLElement[],
	data: GroupData,
	form: SwatchForm,
	stateOf: ( item: HTMLElement ) => ValueState,
	isDisabled: ( item: HTMLElement ) => boolean
): string {
	const choice = form.choice();
	const selectedValue = choice[ data.name ] ?? '';
	// The quick view sets a `tabindex` for all of its controls.
	const activeTabIndex = Math.max( 0, ...items.map( ( { tabIndex } ) => tabIndex ) );
	const tabStop =
		items.find( ( item ) => valueOf( item ) === selectedValue ) ??
		items.find( ( item ) => ! isDisabled( item ) ) ??
		items[ 0 ];
	items.forEach( ( item ) => {
		const isOutOfStock = stateOf( item ) === 'out-of-stock';
		const remainingStock =
			( data.stockLimit &&
				stateOf( item ) === 'available' &&
				form.stockLeft( data.name, valueOf( item ), choice ) ) ||
			0;
		const stockText =
			remainingStock > 0 && remainingStock <= data.stockLimit
				? data.leftText.replace( '%d', `${ remainingStock }` )
				: '';
		const title = item.dataset.title ?? '';
		item.classList.toggle( 'disabled', stateOf( item ) === 'unavailable' );
		item.classList.toggle( 'no-stock', isOutOfStock );
		write( item, 'aria-disabled', `${ isDisabled( item ) && valueOf( item ) !== selectedValue }` );
		write( item, 'tabindex', item === tabStop ? `${ activeTabIndex }` : '-1' );
		write(
			item,
			'aria-label',
			isOutOfStock ? data.noStock.replace( '%s', () => title ) : stockText ? `${ title }, ${ stockText }` : title
		);
		write( item, 'data-left', stockText );
	} );
	return selectedValue;
}

/**
 * @param clearsOthers Clears the other attributes.
 */
function chooseIn( form: SwatchForm, name: string, value: string, clearsOthers?: boolean ): void {
	if ( clearsOthers ) {
		form.attributes.forEach( ( other ) => other !== name && form.choice()[ other ] && form.choose( other, '' ) );
	}
	form.choose( name, value );
}

/**
 * @param onSelect Called on click, and with `isArrowKey` for the swatch that an arrow key reaches.
 */
function listen(
	group: HTMLElement,
	items: readonly HTMLElement[],
	onSelect: ( event: Event, item: HTMLElement, isArrowKey?: boolean ) => void
): void {
	group.addEventListener( 'click', ( event ) => {
		const item = items.find( ( candidate ) => candidate.contains( event.target as Node ) );
		if ( item ) {
			onSelect( event, item );
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
		const next = items[ nextIndex( event.key, at, items.length, getComputedStyle( group ).direction === 'rtl' ) ];
		if ( event.key === ' ' || event.key === 'Enter' ) {
			onSelect( event, item );
		} else if ( next ) {
			next.focus();
			// Selects like a radio group, but arrow keys skip values that would clear other attributes or are not
			// available.
			onSelect( event, next, true );
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
