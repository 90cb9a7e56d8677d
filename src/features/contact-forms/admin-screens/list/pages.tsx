import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { EntriesPage, EntriesQuery } from '../../entries/entries';

interface PagesProps {
	readonly page: EntriesPage;
	readonly query: EntriesQuery;
	readonly onQueryChange: ( query: EntriesQuery ) => void;
}

/** Pagination. In a search, the number of pages is known only on the last page. */
export function Pages( {
	page: { pages, hasMore: isMore },
	query,
	onQueryChange: onQuery,
}: PagesProps ): ReactElement | null {
	if ( pages <= 1 && query.page === 1 ) {
		return null;
	}
	const changePage = ( offset: number ): void => onQuery( { ...query, page: query.page + offset } );
	return (
		<nav className="aisle-builder__pages" aria-label={ __( 'Pages', 'aisle' ) }>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				disabled={ query.page <= 1 }
				accessibleWhenDisabled
				onClick={ () => changePage( -1 ) }
			>
				{ __( 'Previous', 'aisle' ) }
			</Button>
			<span>
				{ isMore
					? /* translators: %d: number of a page. */ sprintf( __( 'Page %d', 'aisle' ), query.page )
					: /* translators: 1: number of a page, 2: number of pages. */ sprintf(
							__( 'Page %1$d of %2$d', 'aisle' ),
							query.page,
							Math.max( pages, query.page )
						) }
			</span>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				disabled={ query.page >= pages }
				accessibleWhenDisabled
				onClick={ () => changePage( 1 ) }
			>
				{ __( 'Next', 'aisle' ) }
			</Button>
		</nav>
	);
}
