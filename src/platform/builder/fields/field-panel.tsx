import type { ReactElement } from 'react';
import { useBuilderEditor, useFieldTypes } from '../builder-context';
import type { EditableField } from '../document';
import { OptionsEditor } from '../options/options-editor';
import { ScheduleSection } from '../schedule/schedule-section';
import { Basics } from './basics';
import { ConditionSection } from './condition-section';
import { LimitsSection } from './limits-section';
import { isSection } from './section-run';
import { SectionSettings } from './section-settings';
import { TextsSection } from './texts-section';
import { TypeSection } from './type-section';

/** All settings of a field that its type has. */
export function FieldPanel( { field }: { field: EditableField } ): ReactElement {
	const { FieldPanel: OwnPanel } = useBuilderEditor();
	return (
		<div className="aisle-builder__field-panel">
			{ OwnPanel ? <OwnPanel field={ field } /> : <StandardSettings field={ field } /> }
		</div>
	);
}

function StandardSettings( { field }: { field: EditableField } ): ReactElement {
	const { Sections } = useBuilderEditor();
	const { has, isChoice, isContent } = useFieldTypes();
	return (
		<>
			<Basics field={ field } />
			{ isSection( field ) && <SectionSettings field={ field } /> }
			{ isChoice( field.type ) && <OptionsEditor field={ field } /> }
			{ has( field.type, 'schedule' ) && <ScheduleSection field={ field } /> }
			{ Sections && <Sections field={ field } /> }
			{ ! isContent( field.type ) && <LimitsSection field={ field } /> }
			<ConditionSection field={ field } />
			<TextsSection field={ field } />
			<TypeSection field={ field } />
		</>
	);
}
