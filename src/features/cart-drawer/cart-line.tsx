import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import { pageCart, type ViewLine } from '../../platform/cart';
import { Icon, useLoadedState } from '../../platform/ui';
import { removeLabel } from '../../platform/ui/remove-label';
import { DrawerSlot } from './drawer-slot';
import { EditLink } from './edit-link';
import { Details, LineImages, ProductImage } from './line-details';
import { LinePrice, Quantity, Saving, UnitPrice } from './line-figures';

interface CartLineProps {
	readonly line: ViewLine;
	readonly rejection: string | null;
	/** Message about a change that the server made on its own. */
	readonly change: string | null;
	/** Whether to show how much a reduced price saves. */
	readonly savings: boolean;
	/** True if the line was just restored: the focus was on its undo button. */
	readonly takesFocus: boolean;
}

/** Each response creates new line objects. Only lines with different content render again. */
export const CartLine = memo(
	Line,
	( before, after ) => before === after || JSON.stringify( before ) === JSON.stringify( after )
);

function Line( { line, rejection, change, savings, takesFocus }: CartLineProps ) {
	const loaded = useLoadedState( line.busy );
	const removeButton = useFocusWhen( takesFocus );
	const [ quantityError, setQuantityError ] = useState< string | null >( null );
	const error = quantityError ?? rejection ?? line.error;
	const errorId = `aisle-line-${ line.key }`;
	const state = line.busy ? 'loading' : loaded ? 'loaded' : undefined;
	return (
		<div
			className={ `aisle-cart-drawer__line ${ line.className ?? '' }`.trim() }
			role="listitem"
			data-line={ line.key }
			data-state={ state }
			aria-busy={ line.busy || undefined }
		>
			<ProductImage line={ line } />
			<Description line={ line } change={ change } savings={ savings } />
			{ line.removable && <RemoveButton line={ line } buttonRef={ removeButton } /> }
			<div className="aisle-cart-drawer__figures">
				<Quantity line={ line } onReject={ setQuantityError } errorId={ error ? errorId : undefined } />
				<span className="aisle-cart-drawer__amount">
					{ state === 'loaded' && <Icon name="check" className="aisle-cart-drawer__check" /> }
					<span className="aisle-cart-drawer__prices">
						<LinePrice line={ line } />
						<UnitPrice line={ line } />
					</span>
				</span>
			</div>
			{ error && (
				<div className="aisle-cart-drawer__error" id={ errorId } role="alert">
					{ error }
				</div>
			) }
		</div>
	);
}

function Description( { line, change, savings }: Pick< CartLineProps, 'line' | 'change' | 'savings' > ) {
	const notes = change === null ? line.notes : [ { kind: 'changed', text: change }, ...line.notes ];
	return (
		<div className="aisle-cart-drawer__what">
			<div className="aisle-cart-drawer__name">
				{ line.permalink ? <a href={ line.permalink }>{ line.name }</a> : line.name }
			</div>
			<Details line={ line } />
			{ savings && <Saving line={ line } /> }
			<LineImages line={ line } />
			<EditLink line={ line } />
			{ notes.map( ( { kind, text } ) => (
				<div
					key={ kind + text }
					className="aisle-cart-drawer__note"
					data-kind={ kind }
					role={ kind === 'changed' ? 'status' : undefined }
				>
					{ text }
				</div>
			) ) }
			<DrawerSlot name="cart-drawer-line" detail={ line.key } />
		</div>
	);
}

interface RemoveButtonProps {
	readonly line: ViewLine;
	readonly buttonRef: RefObject< HTMLButtonElement >;
}

function RemoveButton( { line, buttonRef }: RemoveButtonProps ) {
	return (
		<button
			ref={ buttonRef }
			type="button"
			className="aisle-icon-button aisle-cart-drawer__remove"
			aria-label={ removeLabel( line ) }
			onClick={ () => void pageCart().remove( line.key ) }
		>
			<Icon name="trash" />
		</button>
	);
}

function useFocusWhen( takesFocus: boolean ) {
	const ref = useRef< HTMLButtonElement >( null );
	useEffect( () => {
		if ( takesFocus ) {
			ref.current?.focus();
		}
	}, [ takesFocus ] );
	return ref;
}
