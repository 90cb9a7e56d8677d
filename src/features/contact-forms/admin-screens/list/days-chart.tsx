import { useSelect } from '@wordpress/data';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { Day } from '../../entries/entries';
import { entriesStore } from '../../entries/store';

/** Chart of the entries on each of the last 30 days, with a text alternative. */
export function DaysChart(): ReactElement | null {
	const { days, isLoading } = useSelect( ( select ) => {
		const { getDays, hasFinishedResolution } = select( entriesStore );
		return { days: getDays(), isLoading: ! hasFinishedResolution( 'getDays', [] ) };
	}, [] );
	const messages = sumOf( days, 'messages' );
	const spam = sumOf( days, 'spam' );
	if ( messages + spam === 0 ) {
		// Reserves the space, so that the list does not move when the chart loads.
		return isLoading ? <div className="aisle-entries__chart" /> : null;
	}
	const highestCount = Math.max( ...days.map( ( day ) => day.messages + day.spam ) );
	const messagesText = sprintf(
		/* translators: %d: a number of messages. */
		_n( '%d message in the last 30 days', '%d messages in the last 30 days', messages, 'aisle' ),
		messages
	);
	/* translators: %d: a number of messages. */
	const spamText = spam > 0 ? sprintf( __( 'Spam: %d', 'aisle' ), spam ) : '';
	return (
		<figure className="aisle-entries__chart">
			<figcaption>
				<strong>{ messagesText }</strong>
				{ spamText && <span>{ spamText }</span> }
			</figcaption>
			<div className="aisle-entries__days" aria-hidden="true">
				{ days.map( ( day ) => (
					<span key={ day.day } className="aisle-entries__day" title={ tooltipOf( day ) }>
						<span className="is-spam" style={ { blockSize: `${ ( day.spam / highestCount ) * 100 }%` } } />
						<span style={ { blockSize: `${ ( day.messages / highestCount ) * 100 }%` } } />
					</span>
				) ) }
			</div>
			<table className="screen-reader-text">
				<caption>{ __( 'Messages in the last 30 days', 'aisle' ) }</caption>
				<tbody>
					{ days
						.filter( ( day ) => day.messages + day.spam > 0 )
						.map( ( day ) => (
							<tr key={ day.day }>
								<th scope="row">{ dateOf( day.day ) }</th>
								<td>{ countsOf( day ) }</td>
							</tr>
						) ) }
				</tbody>
			</table>
		</figure>
	);
}

const sumOf = ( days: readonly Day[], member: 'messages' | 'spam' ): number =>
	days.reduce( ( sum, day ) => sum + day[ member ], 0 );

/** Formats the store's day in UTC, so that the reader's time zone does not shift it. */
function dateOf( day: string ): string {
	const date = new Date( `${ day }T12:00:00Z` );
	return Number.isNaN( date.getTime() )
		? day
		: date.toLocaleDateString( undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' } );
}

const countsOf = ( { messages, spam }: Day ): string =>
	/* translators: 1: number of messages, 2: number of messages that are spam. */
	sprintf( __( 'Messages: %1$d, spam: %2$d', 'aisle' ), messages, spam );

const tooltipOf = ( day: Day ): string => `${ dateOf( day.day ) }: ${ countsOf( day ) }`;
