import type { ReactElement } from 'react';
import type { NewForm } from '../../../platform/builder/new-form';
import { TemplateCards } from '../../../platform/builder/templates/template-cards';
import { DRAWINGS } from './drawings';
import { TEMPLATES } from './templates';

export const TemplatePicker = ( { onPick }: { readonly onPick: ( form: NewForm ) => void } ): ReactElement => (
	<TemplateCards templates={ TEMPLATES } drawings={ DRAWINGS } onPick={ onPick } />
);
