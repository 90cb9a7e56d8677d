/** Selectable list of another plugin's forms, each with what is imported and what is skipped. */
import { CheckboxControl, Spinner } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { canComeAlong, type FoundForm } from './found-forms';
import { FoundReport } from './found-report';

export const LookingForForms = (): ReactElement => (
	<p role="status">
		<Spinner /> { __( 'Looking for forms…', 'aisle' ) }
	</p>
);

interface FoundListProps {
	readonly found: readonly FoundForm[];
	readonly chosen: readonly number[];
	readonly onChange: ( ids: readonly number[] ) => void;
	/** Called when a link to an imported form is followed. */
	readonly onFollow: () => void;
}

export function FoundList( { found, chosen: selected, onChange, onFollow }: FoundListProps ): ReactElement {
	if ( found.length === 0 ) {
		return <p role="status">{ __( 'No forms of this plugin were found.', 'aisle' ) }</p>;
	}
	const toggle = ( id: number, on: boolean ): void =>
		onChange( on ? [ ...selected, id ] : selected.filter( ( other ) => other !== id ) );
	return (
		<>
			<p>
				{ __(
					'The other plugin’s forms don’t change. Imported forms are hidden until you enable them.',
					'aisle'
				) }
			</p>
			<ul className="aisle-builder__found">
				{ found.map( ( form ) => (
					<li key={ form.id }>
						<CheckboxControl
							__nextHasNoMarginBottom
							label={ nameOf( form ) }
							checked={ selected.includes( form.id ) }
							disabled={ ! canComeAlong( form ) }
							onChange={ ( on ) => toggle( form.id, on ) }
						/>
						{ form.imported ? (
							<Earlier form={ form.imported } onFollow={ onFollow } />
						) : (
							<FoundReport maps={ form.maps } problems={ form.problems } />
						) }
					</li>
				) ) }
			</ul>
		</>
	);
}

function Earlier( {
	form: { id, title },
	onFollow,
}: {
	readonly form: NonNullable< FoundForm[ 'imported' ] >;
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

function nameOf( { id, title, fields }: FoundForm ): string {
	/* translators: 1: title of a form, 2: how many fields it has. */
	return sprintf( _n( '%1$s, %2$d field', '%1$s, %2$d fields', fields, 'aisle' ), title || `#${ id }`, fields );
}
