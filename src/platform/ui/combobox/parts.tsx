/**
 * Visible parts of a combobox: a popup with a list of options and an optional note. The keyboard focus stays in the
 * text input.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { listId, optionId, type Combobox } from './use-combobox';

interface PartProps {
	readonly box: Combobox;
	readonly children: ReactNode;
}

export function ComboboxSurface( { box, children }: PartProps ) {
	return box.open ? (
		// A click in the popup does not move the focus out of the text input.
		<div
			role="presentation"
			className={ `aisle-popover aisle-combobox${ box.place }` }
			onMouseDown={ ( event ) => event.preventDefault() }
		>
			{ children }
		</div>
	) : null;
}

/** Options may be in groups (`role="group"`); they are numbered across all groups. */
export function ComboboxList( { box, label, children }: PartProps & { readonly label: string } ) {
	const list = useRef< HTMLDivElement >( null );
	useEffect( () => {
		const item = list.current?.ownerDocument.getElementById( optionId( box.id, box.active ) );
		if ( list.current && item ) {
			const freeHeight = list.current.clientHeight - item.offsetHeight;
			const itemOffset = item.offsetTop - list.current.scrollTop;
			if ( itemOffset < 0 || itemOffset > freeHeight ) {
				// Scrolls only the list; scrollIntoView would scroll the page too.
				list.current.scrollTop = item.offsetTop - freeHeight / 2;
			}
		}
	}, [ box.id, box.active ] );
	return (
		<div ref={ list } id={ listId( box.id ) } role="listbox" aria-label={ label } className="aisle-combobox__list">
			{ children }
		</div>
	);
}

interface OptionProps extends PartProps {
	readonly index: number;
	/** True if it is the current value. Without this prop, the active option counts as selected. */
	readonly selected?: boolean;
}

export function ComboboxOption( { box, index, selected, children }: OptionProps ) {
	const isActive = index === box.active;
	return (
		// eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The keys are the text's.
		<div
			id={ optionId( box.id, index ) }
			role="option"
			aria-selected={ selected ?? isActive }
			className={ `aisle-combobox__option${ isActive ? ' is-active' : '' }${ selected ? ' is-chosen' : '' }` }
			onClick={ () => box.pick( index ) }
		>
			{ children }
		</div>
	);
}
