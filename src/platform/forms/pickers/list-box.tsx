/** The list under a combobox. The keyboard stays in the text above; the list is only pointed at. */
import { useEffect, useRef } from '@wordpress/element';

interface Props {
	id: string;
	label: string;
	items: readonly { readonly value: string; readonly text: string }[];
	active: number;
	chosen: string;
	/** Classes that say where it opens. */
	place: string;
	onPick: ( index: number ) => void;
}

export function ListBox( { id, label, items, active, chosen, place, onPick }: Props ) {
	const list = useRef< HTMLDivElement >( null );
	useEffect( () => {
		const item = list.current?.children[ active ];
		if ( list.current && item instanceof HTMLElement ) {
			// Only the list scrolls; scrollIntoView would move the page too.
			list.current.scrollTop = item.offsetTop - ( list.current.clientHeight - item.offsetHeight ) / 2;
		}
	}, [ active ] );
	return (
		<div ref={ list } id={ id } role="listbox" aria-label={ label } className={ `aisle-product-options__popover aisle-product-options__list${ place }` }>
			{ items.map( ( { value, text }, index ) => (
				// eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
				<div
					key={ value }
					id={ `${ id }-${ index }` }
					role="option"
					aria-selected={ value === chosen }
					className={ index === active ? 'is-active' : undefined }
					onPointerDown={ ( event ) => event.preventDefault() }
					onClick={ () => onPick( index ) }
				>
					{ text }
				</div>
			) ) }
		</div>
	);
}
