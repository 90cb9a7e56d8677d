/** Selectable list of another plugin's bundles, each with what it becomes and what changes. */
import { CheckboxControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { canImport, type SourceForm } from '../../platform/builder/transfer/found-forms';
import { ImportPreview } from '../../platform/builder/transfer/found-report';

interface FoundBundleListProps {
	readonly bundles: readonly SourceForm[];
	readonly selected: readonly number[];
	readonly onChange: ( ids: readonly number[] ) => void;
	/** Called when a link to an imported bundle is followed. */
	readonly onFollow: () => void;
}

export function FoundBundleList( { bundles, selected, onChange, onFollow }: FoundBundleListProps ): ReactElement {
	if ( bundles.length === 0 ) {
		return <p role="status">{ __( 'No bundles from this plugin were found.', 'aisle' ) }</p>;
	}
	const toggle = ( id: number, isChecked: boolean ): void =>
		onChange( isChecked ? [ ...selected, id ] : selected.filter( ( other ) => other !== id ) );
	return (
		<>
			<p>
				{ __(
					'The other plugin’s bundles don’t change. Imported bundles are hidden until you enable them.',
					'aisle'
				) }
			</p>
			<ul className="aisle-builder__found">
				{ bundles.map( ( bundle ) => (
					<li key={ bundle.id }>
						<CheckboxControl
							__nextHasNoMarginBottom
							label={ nameOf( bundle ) }
							checked={ selected.includes( bundle.id ) }
							disabled={ ! canImport( bundle ) }
							onChange={ ( isChecked ) => toggle( bundle.id, isChecked ) }
						/>
						{ bundle.imported ? (
							<p className="aisle-builder__found-report">
								{ __(
									'Already imported. To import it again, move this bundle to the trash first:',
									'aisle'
								) }{ ' ' }
								<a href={ `#/${ bundle.imported.id }` } onClick={ onFollow }>
									{ bundle.imported.title || `#${ bundle.imported.id }` }
								</a>
							</p>
						) : (
							<ImportPreview maps={ bundle.maps } problems={ bundle.problems } />
						) }
					</li>
				) ) }
			</ul>
		</>
	);
}

function nameOf( { id, title, fields }: SourceForm ): string {
	/* translators: 1: title of a bundle, 2: how many items it has. */
	return sprintf( _n( '%1$s, %2$d item', '%1$s, %2$d items', fields, 'aisle' ), title || `#${ id }`, fields );
}
