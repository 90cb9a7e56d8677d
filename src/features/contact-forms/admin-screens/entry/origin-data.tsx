import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { Entry } from '../../entries/entries';
import { isWebUrl } from '../words';

/** Origin of the entry as reported by the visitor's browser; unverified. */
export function OriginData( { entry: { origin } }: { entry: Entry } ): ReactElement | null {
	const details = [
		{
			name: __( 'Product', 'aisle' ),
			value: isWebUrl( origin.productUrl ) ? origin.productUrl : origin.product,
			shown: origin.product,
		},
		{ name: __( 'Customer', 'aisle' ), value: origin.user },
		{ name: __( 'Page', 'aisle' ), value: origin.pageUrl, shown: origin.pageTitle },
		{ name: __( 'Source', 'aisle' ), value: origin.referrer },
		{ name: __( 'Language', 'aisle' ), value: origin.locale },
		{ name: __( 'Browser', 'aisle' ), value: origin.userAgent },
	].filter( ( { value } ) => value !== '' );
	return details.length === 0 ? null : (
		<section className="aisle-builder__box">
			<h2>{ __( 'Source', 'aisle' ) }</h2>
			<dl className="aisle-entries__facts">
				{ details.map( ( { name, value, shown } ) => (
					<div key={ name }>
						<dt>{ name }</dt>
						<dd>
							{ isWebUrl( value ) ? (
								<a href={ value } target="_blank" rel="noreferrer noopener">
									{ shown || value }
								</a>
							) : (
								value
							) }
						</dd>
					</div>
				) ) }
			</dl>
		</section>
	);
}
