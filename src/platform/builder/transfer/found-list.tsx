/** Selectable list of another plugin's forms, each with what is imported and what is skipped. */
import { CheckboxControl, Spinner } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { canImport, type SourceForm } from './found-forms';
import { ImportPreview } from './found-report';

export const FormsLoading = (): ReactElement => (
	<p role="status">
		<Spinner /> { __( 'Looking for forms…', 'aisle' ) }
	</p>
);

interface SourceFormListProps {
	readonly forms: readonly SourceForm[];
	readonly selected: readonly number[];
	readonly onChange: ( ids: readonly number[] ) => void;
	/** Called when a link to an imported form is followed. */
	readonly onFollow: () => void;
}

export function SourceFormList( { forms, selected, onChange, onFollow }: SourceFormListProps ): ReactElement {
	if ( forms.length === 0 ) {
		return <p role="status">{ __( 'No forms from this plugin were found.', 'aisle' ) }</p>;
	}
	const toggle = ( id: number, isChecked: boolean ): void =>
		onChange( isChecked ? [ ...selected, id ] : selected.filter( ( other ) => other !== id ) );
	return (
		<>
			<p>
				{ __(
					'The other plugin’s forms don’t change. Imported forms are hidden until you enable them.',
					'aisle'
				) }
			</p>
			<ul className="aisle-builder__found">
				{ forms.map( ( form ) => (
					<li key={ form.id }>
						<CheckboxControl
							__nextHasNoMarginBottom
							label={ nameOf( form ) }
							checked={ selected.includes( form.id ) }
							disabled={ ! canImport( form ) }
							onChange={ ( isChecked ) => toggle( form.id, isChecked ) }
						/>
						{ form.imported ? (
							<AlreadyImported form={ form.imported } onFollow={ onFollow } />
						) : (
							<ImportPreview maps={ form.maps } problems={ form.problems } />
						) }
					</li>
				) ) }
			</ul>
		</>
	);
}

function AlreadyImported( {
	form: { id, title },
	onFollow,
}: {
	readonly form: NonNullable< SourceForm[ 'imported' ] >;
	readonly onFollow: () => void;
} ): ReactElement {
	return (
		<p className="aisle-builder__found-report">
			{ __( 'Already imported. To import it again, move this form to the trash first:', 'aisle' ) }{ ' ' }
			<a href={ `#/${ id }` } onClick={ onFollow }>
				{ title || `#${ id }` }
			</a>
		</p>
	);
}

function nameOf( { id, title, fields }: SourceForm ): string {
	/* translators: 1: title of a form, 2: how many fields it has. */
	return sprintf( _n( '%1$s, %2$d field', '%1$s, %2$d fields', fields, 'aisle' ), title || `#${ id }`, fields );
}
