import type { ComponentType } from 'react';
import type { Rest } from '../../rest';
import type { NewForm } from '../new-form';

export interface StartOptionsProps {
	readonly rest: Rest;
	/** True if no form exists yet. */
	readonly isFirst: boolean;
	/** Opens an import by its index in `importsFor`. */
	readonly onImport: ( index: number ) => void;
	/** Loads the list again. */
	readonly onChange: () => void;
}

/** Describes how a merchant starts a new form. */
export interface BuilderStart {
	readonly Templates: ComponentType< { readonly onPick: ( form: NewForm ) => void } >;
	/** Other ways to start, above the list of forms or in place of an empty one. */
	readonly StartOptions?: ComponentType< StartOptionsProps >;
	/** Prepares a new form for the page that the merchant comes from. */
	readonly prepare?: ( form: NewForm ) => NewForm;
	/** Explains the purpose of a form while there is none. */
	readonly firstFormText: () => string;
}
