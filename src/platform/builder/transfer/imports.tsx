/**
 * Registry of imports from other plugins. `src/importers` registers them; each screen offers the imports for its forms
 * or entries.
 */
import { Suspense } from '@wordpress/element';
import type { ComponentType, ReactElement } from 'react';
import type { Rest } from '../../rest';

export interface ImportProps {
	readonly rest: Rest;
	/** Called when something was imported, so that the list can load again. */
	readonly onImported: () => void;
	readonly onClose: () => void;
}

export interface Import {
	readonly title: () => string;
	/** May be a lazy component, because most merchants import once or never. */
	readonly Dialog: ComponentType< ImportProps >;
}

const imports = new Map< string, readonly Import[] >();

/** @param target Name of the screen's routes: `option-forms`, `contact-form-documents`, `contact-entries` or `bundles`. */
export function registerImport( target: string, newImport: Import ): void {
	imports.set( target, [ ...importsFor( target ), newImport ] );
}

export const importsFor = ( target: string ): readonly Import[] => imports.get( target ) ?? [];

export const RegisteredImportDialog = ( {
	source: { Dialog },
	...props
}: ImportProps & { readonly source: Import } ): ReactElement => (
	<Suspense fallback={ null }>
		<Dialog { ...props } />
	</Suspense>
);
