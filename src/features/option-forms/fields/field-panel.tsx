import type { ReactElement } from 'react';
import { isContent, type EditableField } from '../document';
import { has } from '../field-types';
import { OptionsEditor } from '../options/options-editor';
import { Basics } from './basics';
import { ConditionSection } from './condition-section';
import { LimitsSection } from './limits-section';
import { PriceSection } from './price-section';
import { TextsSection } from './texts-section';

/** All that can be set at a field, and only what its type has. */
export function FieldPanel( { field }: { field: EditableField } ): ReactElement {
	return (
		<div className="aisle-builder__field-panel">
			<Basics field={ field } />
			{ has( field.type, 'options' ) && <OptionsEditor field={ field } /> }
			{ has( field.type, 'price' ) && <PriceSection field={ field } /> }
			{ ! isContent( field.type ) && <LimitsSection field={ field } /> }
			<ConditionSection field={ field } />
			<TextsSection field={ field } />
		</div>
	);
}
