import type { ComponentType, ReactElement } from 'react';
import { isRecord } from '../../../platform/check';

export type Attributes = Readonly< Record< string, string | number | boolean | undefined > >;

export interface BlockProps {
	readonly attributes: Attributes;
	setAttributes( changes: Attributes ): void;
}

interface ElementProps {
	( props: object, options?: object ): object;
	save( props: object ): object;
}

/** The editor's packages, from `wp`. */
export interface EditorPackages {
	readonly blocks: {
		registerBlockType(
			name: string,
			settings: { edit( props: BlockProps ): ReactElement; save(): ReactElement }
		): unknown;
		registerBlockStyle( block: string, style: { name: string; label: string } ): unknown;
	};
	readonly blockEditor: {
		readonly InspectorControls: ComponentType;
		readonly useBlockProps: ElementProps;
		readonly useInnerBlocksProps: ElementProps;
	};
}

const isEditor = ( value: unknown ): value is EditorPackages =>
	isRecord( value ) && 'blocks' in value && 'blockEditor' in value;

/** Returns the packages of the block editor; null on a page without it. */
export function editorPackages(): EditorPackages | null {
	const packages: unknown = window.wp;
	return isEditor( packages ) ? packages : null;
}
