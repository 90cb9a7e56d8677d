/** What a box that searches says of its search: in its list while it is under way, below it once it has failed. */
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { Search } from './use-targets';

/**
 * A line in place of "No items found": it holds what was typed, since the list shows no others. Empty where the search
 * is done, and where one of the labels is shown: what Enter takes is never this line then.
 */
export function searchLine( searches: readonly Search[], typed: string, labels: readonly string[] ): string {
	const words = typed.trim();
	if ( labels.some( ( label ) => label.toLowerCase().includes( words.toLowerCase() ) ) ) {
		return '';
	}
	if ( searches.some( ( { status } ) => status === 'searching' ) ) {
		/* translators: %s: what is searched for. */
		return words === '' ? __( 'Searching…', 'aisle' ) : sprintf( __( 'Searching for “%s”…', 'aisle' ), words );
	}
	return searches.some( isFailed )
		? words === ''
			? __( 'The search did not work.', 'aisle' )
			: /* translators: %s: what was searched for. */
				sprintf( __( 'The search for “%s” did not work.', 'aisle' ), words )
		: '';
}

/** The value of such a line in a menu of values: it is none of them. */
export const LINE = 'search';

/** What is older than `disabled` lets it be pressed: what is chosen then is to be passed over. */
export const lineOption = ( line: string ) => ( line === '' ? [] : [ { value: LINE, label: line, disabled: true } ] );

export function SearchFailure( { searches }: { searches: readonly Search[] } ): ReactElement | null {
	const failed = searches.filter( isFailed );
	return failed.length === 0 ? null : (
		<p className="aisle-builder__error" role="alert">
			{ __( 'The search did not work.', 'aisle' ) }{ ' ' }
			<Button variant="link" onClick={ () => failed.forEach( ( { again } ) => again() ) }>
				{ __( 'Try again', 'aisle' ) }
			</Button>
		</p>
	);
}

const isFailed = ( { status }: Search ): boolean => status === 'failed';
