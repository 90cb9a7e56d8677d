import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { CheckFrame } from './check-frame';
import { checkSelector } from './check-selector';
import type { StorePage } from './settings-data';

interface SelectorReportProps {
	readonly selector: string;
	readonly pages: readonly StorePage[];
	readonly stickySelector: string;
}

/**
 * Tells on which pages of the store the selector finds an element. The pages load one after the other, in frames that
 * nobody sees, without scripts: visits are not counted, and nothing in the pages can act.
 */
export function SelectorReport( { selector, pages, stickySelector }: SelectorReportProps ): ReactElement | null {
	/** Documents of the pages that have loaded; null if the browser does not allow to read one. */
	const [ documents, setDocuments ] = useState< readonly ( Document | null )[] >( [] );
	if ( ! selector || pages.length === 0 ) {
		return null;
	}
	return (
		<>
			<ul className="aisle-admin__report" aria-live="polite">
				{ pages.map( ( { title }, index ) => (
					<li key={ title }>{ lineOf( title, resultOf( documents[ index ], selector, stickySelector ) ) }</li>
				) ) }
			</ul>
			{ pages.slice( 0, documents.length + 1 ).map( ( { title, url }, index ) => (
				<CheckFrame
					key={ title }
					title={ title }
					url={ url }
					onLoad={ ( page ) =>
						setDocuments( ( current ) => Object.assign( [ ...current ], { [ index ]: page } ) )
					}
				/>
			) ) }
		</>
	);
}

function resultOf( page: Document | null | undefined, selector: string, stickySelector: string ): string {
	if ( page === undefined ) {
		return __( 'Checking…', 'aisle' );
	}
	if ( ! page ) {
		return __( 'The page can’t be checked.', 'aisle' );
	}
	switch ( checkSelector( page, selector, stickySelector ) ) {
		case 'missing':
			return __( 'No element found. Nothing changes on this page.', 'aisle' );
		case 'sticky':
			return __( 'Your theme already makes it sticky. Nothing changes on this page.', 'aisle' );
		case 'covering':
			return __( 'It covers the page in your theme. Nothing changes on this page.', 'aisle' );
		case 'found':
			return __( 'Element found.', 'aisle' );
	}
}

const lineOf = ( title: string, result: string ): string =>
	/* translators: 1: name of a page, such as "Shop page", 2: result of a check, such as "Element found." */
	sprintf( __( '%1$s: %2$s', 'aisle' ), title, result );
