/** Forms to start from, each whole: take one and change what is different in your shop. */
import { _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { OptionForm } from '../document';
import { Drawing } from './drawing';
import { TEMPLATES } from './templates';
import type { Template } from './template-parts';

interface TemplatePickerProps {
	readonly onPick: ( form: { readonly title: string; readonly document: OptionForm } ) => void;
}

export function TemplatePicker( { onPick }: TemplatePickerProps ): ReactElement {
	return (
		<ul className="aisle-builder__templates">
			{ TEMPLATES.map( ( template ) => (
				<li key={ template.id }>
					<TemplateCard template={ template } onPick={ () => onPick( { title: template.title(), document: template.document() } ) } />
				</li>
			) ) }
		</ul>
	);
}

function TemplateCard( { template, onPick }: { template: Template; onPick: () => void } ): ReactElement {
	const count = template.document().fields.length;
	return (
		<button type="button" className="aisle-builder__template" onClick={ onPick }>
			<Drawing name={ template.id } />
			<strong>{ template.title() }</strong>
			<span className="aisle-builder__template-purpose">{ template.purpose() }</span>
			<span className="aisle-builder__template-size">
				{
					/* translators: %d: how many fields a template has. */
					sprintf( _n( '%d field', '%d fields', count, 'aisle' ), count )
				}
			</span>
		</button>
	);
}
