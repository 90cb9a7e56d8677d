/** One set of answers, field by field: what the other plugin charges and what we do. */
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { shopMoney } from '../pricing/shop-currency';
import type { ComparedSet } from './compared-totals';

export function ComparisonTable( { set }: { readonly set: ComparedSet } ): ReactElement {
	return (
		<div className="aisle-compare__scroll" tabIndex={ 0 } role="region" aria-label={ __( 'Old and new prices', 'aisle' ) }>
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
						<th scope="col">{ __( 'Result', 'aisle' ) }</th>
					</tr>
				</thead>
				<tbody>
					{ set.rows.map( ( row ) => (
						<tr key={ row.key } className={ row.isSame ? undefined : 'is-different' }>
							<th scope="row">
								{ row.label }
								{ row.answer !== '' && <span className="aisle-compare__answer">{ row.answer }</span> }
							</th>
							<td className="aisle-compare__amount">{ oldAmount( row.old ) }</td>
							<td className="aisle-compare__amount">{ newAmount( row.new ) }</td>
							<td>{ row.isSame ? __( 'Same', 'aisle' ) : <Different reason={ row.reason } /> }</td>
						</tr>
					) ) }
				</tbody>
				<tfoot>
					<tr className={ set.isSame ? undefined : 'is-different' }>
						<th scope="row">{ __( 'Total with the product', 'aisle' ) }</th>
						<td className="aisle-compare__amount">{ oldAmount( set.oldTotal ) }</td>
						<td className="aisle-compare__amount">{ newAmount( set.newTotal ) }</td>
						<td>{ set.isSame ? __( 'Same', 'aisle' ) : <Different reason={ set.reason } /> }</td>
					</tr>
				</tfoot>
			</table>
		</div>
	);
}

function Different( { reason }: { readonly reason: string } ): ReactElement {
	return (
		<>
			<strong>{ __( 'Different', 'aisle' ) }</strong>
			{ reason !== '' && <span className="aisle-compare__reason">{ reason }</span> }
		</>
	);
}

const oldAmount = ( amount: number | null ): string => ( amount === null ? __( 'not known', 'aisle' ) : shopMoney( amount ) );

const newAmount = ( amount: number | null ): string => ( amount === null ? __( 'cannot be ordered', 'aisle' ) : shopMoney( amount ) );
