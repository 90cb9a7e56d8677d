/**
 * A text with a list under it, as ARIA 1.2 describes a combobox: the focus stays in the text, the keys walk through the
 * list, Enter takes, Escape closes only this, Tab goes on. What is listed and what a choice means is the caller's.
 */
import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { usePlacement } from '../use-placement';
import { useLeaving } from './use-leaving';
import { walk } from './walk';

export interface ComboboxOptions {
	/** Of the text; the list and its options have ids made of it. */
	readonly id: string;
	/** Of all options together, whatever groups they stand in. */
	readonly count: number;
	/** There is something to show without any option, such as that nothing was found. */
	readonly note?: boolean;
	/**
	 * The option to begin at when the list is opened. Without it the text is a stop on the way round, and nothing is
	 * taken unasked.
	 */
	readonly start?: () => number;
	/** How far PageDown and PageUp go. */
	readonly page?: number;
	readonly onPick: ( index: number ) => void;
	/** Enter while no option is pointed at; true where it meant something, or the form is sent. */
	readonly onEnter?: () => boolean;
	readonly onClose?: () => void;
}

export interface Combobox {
	readonly id: string;
	/** The surface is shown. */
	readonly open: boolean;
	/** The option that is pointed at; -1: none. */
	readonly active: number;
	/** Classes of the surface that say where it opens. */
	readonly place: string;
	/** Of the element around text and surface. */
	readonly root: { readonly ref: RefObject< HTMLDivElement >; readonly onBlur: ( event: FocusEvent ) => void };
	/** Of the text. */
	readonly input: ReturnType< typeof ariaOf > & { readonly onKeyDown: ( event: KeyboardEvent ) => void };
	/** The text was pressed or has changed; `active` where it begins, if not at the start. */
	readonly show: ( active?: number ) => void;
	readonly close: () => void;
	readonly pick: ( index: number ) => void;
}

export const listId = ( id: string ): string => `${ id }-list`;
export const optionId = ( id: string, index: number ): string => `${ listId( id ) }-${ index }`;

export function useCombobox( {
	id,
	count,
	note = false,
	start,
	page = 8,
	onPick,
	onEnter,
	onClose,
}: ComboboxOptions ): Combobox {
	const ref = useRef< HTMLDivElement >( null );
	const [ pointed, setPointed ] = useState< number | null >( null );
	const walking = useRef( false );
	const open = pointed !== null && ( count > 0 || note );
	const active = Math.min( pointed ?? -1, count - 1 );
	const close = () => {
		leaving.stay();
		setPointed( null );
		onClose?.();
	};
	const leaving = useLeaving( ref, pointed !== null, close );
	const point = ( index: number, byKey: boolean ) => {
		leaving.stay();
		walking.current = byKey;
		setPointed( index );
	};
	const pick = ( index: number ) => {
		close();
		onPick( index );
	};
	const next = ( key: string ) => {
		if ( count === 0 || ( ! open && ! key.startsWith( 'Arrow' ) ) ) {
			return null;
		}
		const there = walk( key, { active, count, first: start ? 0 : -1, page, walking: walking.current } );
		return there !== null && ! open && start ? start() : there;
	};
	return {
		id,
		open,
		active,
		place: usePlacement( ref, open ),
		root: { ref, onBlur: leaving.onBlur },
		input: {
			...ariaOf( id, open && count > 0, active ),
			onKeyDown: keysOf( { open, active, next, point, pick, close, onEnter } ),
		},
		show: ( index = start?.() ?? -1 ) => point( index, false ),
		close,
		pick,
	};
}

interface Acts extends Pick< Combobox, 'open' | 'active' | 'pick' | 'close' > {
	next: ( key: string ) => number | null;
	point: ( index: number, byKey: boolean ) => void;
	onEnter: ( () => boolean ) | undefined;
}

/**
 * What is composed (Japanese, Chinese, Korean …) has its own arrows, Enter and Escape; Safari tells it by 229 alone.
 */
const isComposing = ( { nativeEvent, keyCode }: KeyboardEvent ): boolean => nativeEvent.isComposing || keyCode === 229;

const keysOf =
	( { open, active, next, point, pick, close, onEnter }: Acts ) =>
	( event: KeyboardEvent ): void => {
		const { key } = event;
		if ( isComposing( event ) ) {
			return;
		}
		if ( key === 'Tab' ) {
			close();
			return;
		}
		const there = event.ctrlKey || event.metaKey || event.shiftKey ? null : next( key );
		if ( there !== null ) {
			point( there, true );
		} else if ( key === 'Enter' && open && active >= 0 ) {
			pick( active );
		} else if ( key === 'Escape' && open ) {
			// Only this surface: a quick view around it stays open.
			event.stopPropagation();
			close();
		} else if ( key !== 'Enter' || ! onEnter?.() ) {
			return;
		}
		event.preventDefault();
	};

const ariaOf = ( id: string, expanded: boolean, active: number ) => ( {
	id,
	role: 'combobox' as const,
	autoComplete: 'off',
	'aria-expanded': expanded,
	'aria-controls': expanded ? listId( id ) : undefined,
	'aria-activedescendant': expanded && active >= 0 ? optionId( id, active ) : undefined,
} );
