/** Drawn for the builder: strokes of one width on a grid of 24. */
import type { ReactElement } from 'react';
import type { FieldType } from './document';

const TYPE_PATHS: Readonly< Record< FieldType, string > > = {
	text: 'M5 7V5h14v2M12 5v14M9 19h6',
	textarea: 'M4 6h16M4 10h16M4 14h16M4 18h9',
	number: 'M9 4 7 20M17 4l-2 16M4 9h16M4 15h16',
	date: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
	'datetime-local': 'M4 6h16v5M4 6v14h7M4 10h16M8 3v4M16 3v4M17 21a4 4 0 1 0 0-8 4 4 0 0 0 0 8M17 15v2l1.5 1',
	time: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16M12 7v5l3 2',
	color: 'M12 3s6 6.5 6 11a6 6 0 0 1-12 0c0-4.500 6-11 6-11M9 14a3 3 0 0 0 3 3',
	select: 'M4 7h16v10H4zM14 11l2 2 2-2',
	'checkbox-group': 'M4 5h6v6H4zM5.500 8l1.200 1.200L9 6.800M13 8h7M4 14h6v6H4zM13 17h7',
	'radio-group': 'M7 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M7 8h.01M13 8h7M7 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6M13 17h7',
	'image-group': 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9h.01',
	'color-group': 'M8 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M16 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 20a4 4 0 1 0 0-8 4 4 0 0 0 0 8',
	file: 'M12 15V4M8 8l4-4 4 4M5 14v6h14v-6',
	'product-group': 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
	'place-selector': 'M12 21s7-6.200 7-11a7 7 0 0 0-14 0c0 4.800 7 11 7 11M12 12.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5',
	header: 'M6 5v14M18 5v14M6 12h12',
	paragraph: 'M17 5H9.500a3.500 3.500 0 0 0 0 7H12M12 5v14M16 5v14',
	'static-text': 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16M12 11v5M12 8h.01',
};

const SIGN_PATHS = {
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
	condition: 'M4 12h5l6-6h5M9 12l6 6h5M17 3l3 3-3 3M17 15l3 3-3 3',
} as const;

export type Sign = keyof typeof SIGN_PATHS;

const Drawing = ( { path }: { path: string } ): ReactElement => (
	<svg className="aisle-builder__icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
		<path d={ path } fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
	</svg>
);

export const TypeIcon = ( { type }: { type: FieldType } ): ReactElement => <Drawing path={ TYPE_PATHS[ type ] } />;

export const sign = ( name: Sign ): ReactElement => <Drawing path={ SIGN_PATHS[ name ] } />;
