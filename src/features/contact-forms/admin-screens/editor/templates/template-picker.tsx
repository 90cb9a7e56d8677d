import type { ReactElement } from 'react';
import type { NewForm } from '../../../../../platform/builder/new-form';
import { TemplateCards, type DrawingPaths } from '../../../../../platform/builder/templates/template-cards';
import { TEMPLATES } from './templates';

/** Paths of the small drawing of each template, by the template's ID. */
const DRAWINGS: Readonly< Record< string, DrawingPaths > > = {
	contact: { plain: 'M12 12h48v32H12z', accent: 'M12 14l24 18 24-18' },
	quote: { plain: 'M18 6h26l10 10v32H18zM44 6v10h10', accent: 'M26 28h20M26 36h12' },
	callback: {
		plain: 'M22 8h10l4 12-6 4a26 26 0 0 0 14 14l4-6 12 4v8c0 3-2 4-5 4C36 46 20 30 18 13c0-3 1-5 4-5',
		accent: 'M44 8a18 18 0 0 1 16 16M44 16a10 10 0 0 1 8 8',
	},
	wholesale: { plain: 'M12 46V20l12-10 12 10v26M36 46V26h24v20M8 46h56', accent: 'M20 46V34h8v12M44 34h8M44 40h8' },
	'event-registration': {
		plain: 'M10 14h52v10a5 5 0 0 0 0 10v10H10V34a5 5 0 0 0 0-10zM44 14v30',
		accent: 'M20 24h16M20 32h10',
	},
};

export const TemplatePicker = ( { onPick }: { readonly onPick: ( form: NewForm ) => void } ): ReactElement => (
	<TemplateCards templates={ TEMPLATES } drawings={ DRAWINGS } onPick={ onPick } />
);
