import type { ReactNode } from 'react';
import type { FormField } from '../../../domain/form/model';
import type { SectionBlock } from '../../../domain/form/section-tree';
import type { FieldView } from '../../../platform/forms/field-view';
import type { ShownModel } from '../form-view';

/** Props of the sections of a form. */
export interface SectionsProps {
	model: ShownModel;
	/** By field ID. */
	viewOf: ( field: string ) => FieldView | undefined;
	elementId: ( field: string ) => string;
	inputName: ( field: string ) => string;
	drawField: ( field: FormField, key: string ) => ReactNode;
	/** Shows the first invalid one of these fields and returns true; false if all are valid. */
	stopAtError: ( fields: readonly string[] ) => boolean;
	onRepetitionChange: (
		section: string,
		change: { count: number; fields: readonly string[]; removedNumber?: number }
	) => void;
}

/** Dispatched on an element before it gets the focus. Enclosing sections open. */
export const REVEAL = 'aisle:reveal';

/** Position of a step among the others. */
export interface StepPosition {
	number: number;
	total: number;
	isCurrent: boolean;
	onGo: ( direction: 1 | -1 ) => void;
	onReveal: () => void;
}

export interface SectionProps extends SectionsProps {
	block: SectionBlock;
	step: StepPosition | null;
}
