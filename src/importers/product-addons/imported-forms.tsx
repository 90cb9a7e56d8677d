/** Imported forms, each with a link to its comparison. */
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { ImportedForm } from './compared-totals';

interface ImportedFormsProps {
	readonly forms: readonly ImportedForm[];
	readonly onCompare: ( form: ImportedForm ) => void;
}

export function ImportedForms( { forms, onCompare }: ImportedFormsProps ): ReactElement | null {
	return forms.length === 0 ? null : (
		<section className="aisle-compare__forms">
			<h2>{ __( 'Price comparison', 'aisle' ) }</h2>
			<p>
				{ __(
					'Before you enable an imported form, compare its totals with those of the original form.',
					'aisle'
				) }
			</p>
			<ul>
				{ forms.map( ( form ) => (
					<li key={ form.id }>
						<span>{ form.title || `#${ form.id }` }</span>
						<Button
							__next40pxDefaultSize
							variant="secondary"
							/* translators: %s: title of a form. */
							aria-label={ sprintf( __( 'Compare totals: %s', 'aisle' ), form.title || `#${ form.id }` ) }
							onClick={ () => onCompare( form ) }
						>
							{ __( 'Compare totals', 'aisle' ) }
						</Button>
					</li>
				) ) }
			</ul>
		</section>
	);
}
