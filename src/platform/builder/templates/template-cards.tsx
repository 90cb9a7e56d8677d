/** Complete forms to start from. The merchant selects one and edits it. */
import type { ReactElement } from 'react';
import { useWording } from '../builder-context';
import type { EditableDocument } from '../document';
import type { NewForm } from '../new-form';

export interface Template {
	readonly id: string;
	readonly title: () => string;
	/** Purpose of the template, in one sentence. */
	readonly purpose: () => string;
	readonly document: () => EditableDocument;
}

/** SVG paths in the text color and in the accent color, on a 72 × 54 grid. */
export interface DrawingPaths {
	readonly plain: string;
	readonly accent: string;
}

interface TemplateCardsProps {
	readonly templates: readonly Template[];
	readonly drawings: Readonly< Record< string, DrawingPaths > >;
	readonly onPick: ( form: NewForm ) => void;
}

export const TemplateCards = ( { templates, drawings, onPick }: TemplateCardsProps ): ReactElement => (
	<ul className="aisle-builder__templates">
		{ templates.map( ( template ) => (
			<li key={ template.id }>
				<TemplateCard
					template={ template }
					paths={ drawings[ template.id ] }
					onPick={ () => onPick( { title: template.title(), document: template.document() } ) }
				/>
			</li>
		) ) }
	</ul>
);

function TemplateCard( {
	template,
	paths,
	onPick,
}: {
	template: Template;
	paths: DrawingPaths | undefined;
	onPick: () => void;
} ): ReactElement {
	const { fields: wording } = useWording();
	const count = template.document().fields.length;
	return (
		<button type="button" className="aisle-builder__template" onClick={ onPick }>
			<Drawing paths={ paths } />
			<strong>{ template.title() }</strong>
			<span className="aisle-builder__template-purpose">{ template.purpose() }</span>
			<span className="aisle-builder__template-size">{ wording.count( count ) }</span>
		</button>
	);
}

const Drawing = ( { paths }: { paths: DrawingPaths | undefined } ): ReactElement => (
	<svg
		className="aisle-builder__template-drawing"
		viewBox="0 0 72 54"
		width="72"
		height="54"
		aria-hidden="true"
		focusable="false"
		fill="none"
		strokeWidth="2"
		strokeLinecap="round"
		strokeLinejoin="round"
	>
		<path d={ paths?.plain } stroke="currentColor" />
		<path d={ paths?.accent } stroke="var(--aisle-builder-accent)" />
	</svg>
);
