/** The forms that another plugin left, to choose from, each with what would come along and what would not. */
import { CheckboxControl, Spinner } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { canComeAlong, type FoundForm } from './found-forms';

export const LookingForForms = (): ReactElement => (
	<p role="status">
		<Spinner /> { __( 'Looking for forms…', 'aisle' ) }
	</p>
);

interface FoundListProps {
	readonly found: readonly FoundForm[];
	readonly chosen: readonly number[];
	readonly onChange: ( ids: readonly number[] ) => void;
	/** A link to an imported form was followed. */
	readonly onFollow: () => void;
}

export function FoundList( { found, chosen, onChange, onFollow }: FoundListProps ): ReactElement {
	if ( found.length === 0 ) {
		return <p role="status">{ __( 'No forms of this plugin are stored in the shop.', 'aisle' ) }</p>;
	}
	const toggle = ( id: number, on: boolean ): void => onChange( on ? [ ...chosen, id ] : chosen.filter( ( other ) => other !== id ) );
	return (
		<>
			<p>{ __( 'The other plugin’s forms stay as they are. Nothing shows in the shop until you enable the imported forms.', 'aisle' ) }</p>
			<ul className="aisle-builder__found">
				{ found.map( ( form ) => (
					<li key={ form.id }>
						<CheckboxControl
							__nextHasNoMarginBottom
							label={ nameOf( form ) }
							checked={ chosen.includes( form.id ) }
							disabled={ ! canComeAlong( form ) }
							onChange={ ( on ) => toggle( form.id, on ) }
						/>
						{ form.imported ? <Earlier form={ form.imported } onFollow={ onFollow } /> : <Report form={ form } /> }
					</li>
				) ) }
			</ul>
		</>
	);
}

function Earlier( { form: { id, title }, onFollow }: { readonly form: NonNullable< FoundForm[ 'imported' ] >; readonly onFollow: () => void } ): ReactElement {
	return (
		<p className="aisle-builder__found-report">
			{ __( 'Imported already. To import it again, move this form to the trash first:', 'aisle' ) }{ ' ' }
			<a href={ `#/${ id }` } onClick={ onFollow }>
				{ title || `#${ id }` }
			</a>
		</p>
	);
}

function Report( { form: { maps, problems } }: { readonly form: FoundForm } ): ReactElement {
	return (
		<div className="aisle-builder__found-report">
			{ problems.length > 0 && (
				<>
					<h2>{ __( 'Needs your attention', 'aisle' ) }</h2>
					<ul className="aisle-builder__import-list">
						{ problems.map( ( { field, message }, position ) => (
							<li key={ position }>{ field === '' ? message : `${ field }: ${ message }` }</li>
						) ) }
					</ul>
				</>
			) }
			{ maps.length > 0 && (
				<details>
					<summary>
						{
							/* translators: %d: how many parts of a form. */
							sprintf( _n( '%d part will be imported', '%d parts will be imported', maps.length, 'aisle' ), maps.length )
						}
					</summary>
					<ul className="aisle-builder__import-list">
						{ maps.map( ( sentence, position ) => (
							<li key={ position }>{ sentence }</li>
						) ) }
					</ul>
				</details>
			) }
		</div>
	);
}

function nameOf( { id, title, fields }: FoundForm ): string {
	/* translators: 1: title of a form, 2: how many fields it has. */
	return sprintf( _n( '%1$s, %2$d field', '%1$s, %2$d fields', fields, 'aisle' ), title || `#${ id }`, fields );
}
