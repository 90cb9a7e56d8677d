/** The builder's icons: strokes of one width on a 24 × 24 grid. */
import type { ReactElement } from 'react';
import { useFieldTypes } from './builder-context';
import type { FieldType } from './document';

const ICON_PATHS = {
	up: 'M6 15l6-6 6 6',
	down: 'M6 9l6 6 6-6',
	copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
	remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v6M14 11v6',
	add: 'M12 5v14M5 12h14',
	drag: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
	undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9',
	redo: 'M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h5',
	back: 'M14 6l-6 6 6 6',
	more: 'M12 6h.01M12 12h.01M12 18h.01',
	search: 'M11 17a6 6 0 1 0 0-12 6 6 0 0 0 0 12M15.500 15.500 20 20',
	warning: 'M12 4 3 20h18zM12 10v5M12 17.500h.01',
	close: 'M6 6l12 12M18 6 6 18',
	bold: 'M8 5h5a3.500 3.500 0 0 1 0 7H8zM8 12h6a3.500 3.500 0 0 1 0 7H8z',
	italic: 'M10 5h7M7 19h7M14 5l-4 14',
	link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
	bullets: 'M10 6h10M10 12h10M10 18h10M5 6h.01M5 12h.01M5 18h.01',
	numbers: 'M10 6h10M10 12h10M10 18h10M4 5h1v3M4 11h2l-2 3h2M4 16h2v4H4M4 18h2',
	condition: 'M4 12h5l6-6h5M9 12l6 6h5M17 3l3 3-3 3M17 15l3 3-3 3',
} as const;

export type IconName = keyof typeof ICON_PATHS;

/** Directional icons, mirrored in right-to-left languages. */
const MIRRORED_ICONS: readonly string[] = [ 'back', 'undo', 'redo', 'bullets', 'condition' ] satisfies IconName[];

const SvgIcon = ( { path, isMirrored = false }: { path: string; isMirrored?: boolean } ): ReactElement => (
	<svg
		className={ isMirrored ? 'aisle-builder__icon is-pointing' : 'aisle-builder__icon' }
		viewBox="0 0 24 24"
		width="24"
		height="24"
		aria-hidden="true"
		focusable="false"
	>
		<path
			d={ path }
			fill="none"
			stroke="currentColor"
			strokeWidth="1.6"
			strokeLinecap="round"
			strokeLinejoin="round"
		/>
	</svg>
);

export const TypeIcon = ( { type }: { type: FieldType } ): ReactElement => (
	<SvgIcon path={ useFieldTypes().configOfType( type ).icon } />
);

export const renderIcon = ( name: IconName ): ReactElement => (
	<SvgIcon path={ ICON_PATHS[ name ] } isMirrored={ MIRRORED_ICONS.includes( name ) } />
);
