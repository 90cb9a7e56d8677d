import type { ReactNode } from 'react';
import type { FormField } from '../../../domain/form/model';
import type { SectionBlock } from '../../../domain/form/section-tree';
import type { FieldView } from '../../../platform/forms/field-view';
import type { ShownModel } from '../form-view';

/** What the sections of one form are drawn with. */
export interface SectionsProps {
	model: ShownModel;
	/** By id of the field. */
	viewOf: ( field: string ) => FieldView | undefined;
	elementId: ( field: string ) => string;
	inputName: ( field: string ) => string;
	drawField: ( field: FormField, key: string ) => ReactNode;
	/** Of these fields the first that is not valid is shown, and true; false where all are. */
	stopAtError: ( fields: readonly string[] ) => boolean;
	onPieces: ( section: string, change: { count: number; fields: readonly string[]; removed?: number } ) => void;
}

/** Fired at what is to be shown, before it gets the focus: whatever it stands in opens itself. */
export const REVEAL = 'aisle:reveal';

/** Where a step stands among the others. */
export interface StepPlace {
	number: number;
	total: number;
	isCurrent: boolean;
	onGo: ( by: 1 | -1 ) => void;
	onReveal: () => void;
}

export interface SectionProps extends SectionsProps {
	block: SectionBlock;
	step: StepPlace | null;
}
