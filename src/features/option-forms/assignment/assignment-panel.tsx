import { CheckboxControl, RadioControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { AssignmentTarget, TargetKind } from '../document';
import { changeDocument } from '../../../platform/builder/edits';
import { useOptionForm } from '../use-option-form';
import { TargetTokens } from './target-tokens';
import type { SearchedKind } from './use-targets';

type Side = 'include' | 'exclude';

const SEARCHED_KINDS: readonly SearchedKind[] = [ 'product', 'category', 'tag', 'variation' ];

/** Selects the products that show the form. */
export function AssignmentPanel(): ReactElement {
	const { document } = useOptionForm();
	const { include } = document.assignment;
	const setTargets = useSetTargets();
	const isAll = include.some( ( { by } ) => by === 'all' );
	return (
		<div className="aisle-builder__cards">
			<section className="aisle-builder__box">
				<h2>{ __( 'Products that show this form', 'aisle' ) }</h2>
				<RadioControl
					label={ __( 'Products', 'aisle' ) }
					hideLabelFromVision
					selected={ isAll ? 'all' : 'some' }
					options={ [
						{ value: 'some', label: __( 'Selected products', 'aisle' ) },
						{ value: 'all', label: __( 'All products', 'aisle' ) },
					] }
					onChange={ ( value ) =>
						setTargets(
							'include',
							value === 'all'
								? [ { by: 'all', ids: [] }, ...include ]
								: include.filter( ( { by } ) => by !== 'all' )
						)
					}
				/>
				{ ! isAll && <TargetPickers side="include" /> }
				{ ! isAll && include.every( ( { ids } ) => ids.length === 0 ) && (
					<p className="aisle-builder__hint">{ __( 'Not assigned to any products yet.', 'aisle' ) }</p>
				) }
			</section>
			<section className="aisle-builder__box">
				<h2>{ __( 'Exclude', 'aisle' ) }</h2>
				<p className="aisle-builder__hint">
					{ __( 'Excluded products never show the form, even if they are included above.', 'aisle' ) }
				</p>
				<TargetPickers side="exclude" />
			</section>
		</div>
	);
}

function TargetPickers( { side }: { side: Side } ): ReactElement {
	const { document } = useOptionForm();
	const setTargets = useSetTargets();
	const targets = document.assignment[ side ];
	const idsOf = ( kind: TargetKind ): number[] =>
		targets.filter( ( { by } ) => by === kind ).flatMap( ( { ids } ) => ids );
	const setIds = ( kind: SearchedKind, ids: number[] ): void => {
		const otherTargets = targets.filter( ( { by } ) => by !== kind );
		setTargets(
			side,
			ids.length
				? [ ...otherTargets, { ...targets.find( ( { by } ) => by === kind ), by: kind, ids } ]
				: otherTargets
		);
	};
	return (
		<div className="aisle-builder__grid">
			{ SEARCHED_KINDS.map( ( kind ) => (
				<TargetTokens
					key={ kind }
					kind={ kind }
					label={ kindName( kind ) }
					ids={ idsOf( kind ).map( String ) }
					onChange={ ( ids ) => setIds( kind, ids.map( Number ) ) }
				/>
			) ) }
			{ idsOf( 'category' ).length > 0 && (
				<SubcategoriesControl
					targets={ targets }
					onChange={ ( newTargets ) => setTargets( side, newTargets ) }
				/>
			) }
		</div>
	);
}

/** A category includes its subcategories, unless its target says `children: false`. */
function SubcategoriesControl( {
	targets,
	onChange,
}: {
	readonly targets: readonly AssignmentTarget[];
	readonly onChange: ( targets: readonly AssignmentTarget[] ) => void;
} ): ReactElement {
	const withChildren = ( target: AssignmentTarget, isOn: boolean ): AssignmentTarget => {
		const { children, ...rest } = target;
		return isOn ? { ...rest, by: target.by, ids: target.ids } : { ...target, children: false };
	};
	return (
		<CheckboxControl
			__nextHasNoMarginBottom
			label={ __( 'Include products in their subcategories', 'aisle' ) }
			checked={ targets.every( ( { by, children } ) => by !== 'category' || children !== false ) }
			onChange={ ( isOn ) =>
				onChange(
					targets.map( ( target ) => ( target.by === 'category' ? withChildren( target, isOn ) : target ) )
				)
			}
		/>
	);
}

function useSetTargets(): ( side: Side, targets: readonly AssignmentTarget[] ) => void {
	const { document, edit } = useOptionForm();
	return ( side, targets ) =>
		edit( '', changeDocument( { assignment: { ...document.assignment, [ side ]: targets } } ) );
}

function kindName( kind: SearchedKind ): string {
	const names: Record< SearchedKind, string > = {
		product: __( 'Products', 'aisle' ),
		category: __( 'Categories', 'aisle' ),
		tag: __( 'Tags', 'aisle' ),
		variation: __( 'Variations', 'aisle' ),
	};
	return names[ kind ];
}
