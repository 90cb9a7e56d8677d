/** A set of answers by field: the other plugin's price and Aisle's. */
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { shopMoney } from '../../platform/ui-admin/shop-currency';
import type { ComparedSet } from './compared-totals';

export function ComparisonTable( { set }: { readonly set: ComparedSet } ): ReactElement {
	return (
		<table className="aisle-compare__table">
			<caption className="screen-reader-text">{ __( 'Old and new prices', 'aisle' ) }</caption>
			<thead>
				<tr>
					<th scope="col">{ __( 'Field', 'aisle' ) }</th>
					<th scope="col" className="aisle-compare__amount">
						{ __( 'Other plugin', 'aisle' ) }
					</th>
					<th scope="col" className="aisle-compare__amount">
						{ __( 'Aisle', 'aisle' ) }
					</th>
				</tr>
			</thead>
			<tbody>
				{ set.rows.map( ( row ) => (
					<tr key={ row.key } className={ row.isSame ? undefined : 'is-different' }>
						<th scope="row">
							{ row.label }
							{ row.answer !== '' && <span className="aisle-compare__answer">{ row.answer }</span> }
							<Result isSame={ row.isSame } reason={ row.reason } />
						</th>
						<td className="aisle-compare__amount">{ oldAmount( row.oldPrice ) }</td>
						<td className="aisle-compare__amount">{ newAmount( row.newPrice ) }</td>
					</tr>
				) ) }
			</tbody>
			<tfoot>
				<tr className={ set.isSame ? undefined : 'is-different' }>
					<th scope="row">
						{ __( 'Total including the product', 'aisle' ) }
						<Result isSame={ set.isSame } reason={ set.reason } />
					</th>
					<td className="aisle-compare__amount">{ oldAmount( set.oldTotal ) }</td>
					<td className="aisle-compare__amount">{ newAmount( set.newTotal ) }</td>
				</tr>
			</tfoot>
		</table>
	);
}

function Result( { isSame, reason }: { readonly isSame: boolean; readonly reason: string } ): ReactElement {
	return isSame ? (
		<span className="aisle-compare__result">{ __( 'Same', 'aisle' ) }</span>
	) : (
		<span className="aisle-compare__result is-different">
			<strong>{ __( 'Different', 'aisle' ) }</strong>
			{ reason !== '' && <span className="aisle-compare__reason">{ reason }</span> }
		</span>
	);
}

const oldAmount = ( amount: number | null ): string =>
	amount === null ? __( 'unknown', 'aisle' ) : shopMoney( amount );

const newAmount = ( amount: number | null ): string =>
	amount === null ? __( 'cannot be ordered', 'aisle' ) : shopMoney( amount );
