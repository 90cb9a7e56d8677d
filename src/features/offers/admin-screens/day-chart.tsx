import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { daysOf, groupBy, sumOf, type OfferCounts } from './counts';

const WIDTH = 600;
const HEIGHT = 120;
const GAP = 2;

/** Bars of each day: offers shown, and the part that was taken. The table by day has the same numbers. */
export function DayChart( { counts }: { readonly counts: OfferCounts } ): ReactElement {
	const groups = groupBy( counts.rows, 'day' );
	const days = daysOf( counts ).map( ( day ) => ( { day, ...sumOf( groups.get( day ) ?? [] ) } ) );
	const max = Math.max( 1, ...days.map( ( { shown, taken } ) => Math.max( shown, taken ) ) );
	const step = WIDTH / Math.max( days.length, 1 );
	const height = ( count: number ): number => ( count / max ) * HEIGHT;
	return (
		<figure className="aisle-offer-report__chart">
			<svg
				viewBox={ `0 0 ${ WIDTH } ${ HEIGHT }` }
				role="img"
				aria-label={ __( 'Offers shown and taken per day', 'aisle' ) }
				preserveAspectRatio="none"
			>
				{ days.map( ( { day, shown, taken }, index ) => (
					<g key={ day }>
						<title>{ day }</title>
						<rect
							className="aisle-offer-report__shown"
							x={ index * step }
							y={ HEIGHT - height( shown ) }
							width={ Math.max( 1, step - GAP ) }
							height={ height( shown ) }
						/>
						<rect
							className="aisle-offer-report__taken"
							x={ index * step }
							y={ HEIGHT - height( taken ) }
							width={ Math.max( 1, step - GAP ) }
							height={ height( taken ) }
						/>
					</g>
				) ) }
			</svg>
			<figcaption>
				<span className="aisle-offer-report__key aisle-offer-report__key--shown">
					{ __( 'Shown', 'aisle' ) }
				</span>{ ' ' }
				<span className="aisle-offer-report__key aisle-offer-report__key--taken">
					{ __( 'Taken', 'aisle' ) }
				</span>
			</figcaption>
		</figure>
	);
}
