import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { pageCart, type CartView, type RemovedLine, type ViewLine } from '../../platform/cart';
import { Skeleton } from '../../platform/ui';
import { RemovedRow } from '../../platform/ui/removed-row';
import { CartLoadError } from '../../platform/ui/cart-load-error';
import { CartLine } from './cart-line';

type Row =
	{ readonly kind: 'line'; readonly line: ViewLine } | { readonly kind: 'removed'; readonly removed: RemovedLine };

interface LineListProps {
	readonly view: CartView;
	/** Line key => message about the server's change. */
	readonly changes: Readonly< Record< string, string > >;
	readonly savings: boolean;
}

export function LineList( { view, changes, savings }: LineListProps ) {
	const [ restoredKey, setRestoredKey ] = useState< string | null >( null );
	const undo = ( key: string ): void => {
		setRestoredKey( key );
		void pageCart().restore( key );
	};
	const rows = rowsOf( view );
	const placeholderCount = view.known ? view.adds.length : 2;
	if ( rows.length === 0 && view.unread ) {
		return <CartLoadError className="aisle-cart-drawer__unread" />;
	}
	if ( rows.length === 0 && placeholderCount === 0 ) {
		return null;
	}
	return (
		// Does not use ul and li: themes give them margins and bullets that a cascade layer cannot override.
		<div className="aisle-cart-drawer__lines" role="list" aria-label={ __( 'Products in your cart', 'aisle' ) }>
			{ rows.map( ( row ) =>
				row.kind === 'line' ? (
					<CartLine
						key={ row.line.key }
						line={ row.line }
						rejection={ view.errors[ row.line.key ] ?? null }
						change={ changes[ row.line.key ] ?? null }
						savings={ savings }
						takesFocus={ restoredKey === row.line.key }
					/>
				) : (
					<RemovedRow
						key={ `removed-${ row.removed.line.key }` }
						className="aisle-cart-drawer__removed"
						line={ row.removed.line }
						onUndo={ undo }
					/>
				)
			) }
			{ Array.from( { length: placeholderCount }, ( _, index ) => (
				<SkeletonLine key={ `waiting-${ index }` } />
			) ) }
		</div>
	);
}

/**
 * Inserts each removed line at its former position. The last removal is inserted first, because its index does not
 * count the earlier ones.
 */
function rowsOf( view: CartView ): readonly Row[] {
	const rows: Row[] = view.lines.map( ( line ) => ( { kind: 'line', line } ) );
	for ( const removedLine of [ ...view.removed ].reverse() ) {
		rows.splice( Math.min( removedLine.index, rows.length ), 0, { kind: 'removed', removed: removedLine } );
	}
	return rows;
}

/** Placeholder with the size of a line without answers. */
function SkeletonLine() {
	return (
		<div className="aisle-cart-drawer__line" aria-hidden="true">
			<Skeleton className="aisle-cart-drawer__picture" />
			<div className="aisle-cart-drawer__what">
				<Skeleton width="70%" />
			</div>
			<div className="aisle-cart-drawer__figures">
				<Skeleton width="112px" height="var(--aisle-target)" />
				<Skeleton width="56px" />
			</div>
		</div>
	);
}
