import type { FormsPage, FormsQuery, StoredForm } from '../forms-api';
import type { FormStep, OptionFormsState } from './reducer';

export const keyOf = ( { search, status, page }: FormsQuery ): string => JSON.stringify( [ search, status, page ] );

/** One page of the list; undefined before it was loaded. Asking for it loads it, again after every change of a form. */
export const getForms = ( { pages }: OptionFormsState, query: FormsQuery ): FormsPage | undefined => pages[ keyOf( query ) ];

/** One form with its document. Asking for it loads it. */
export const getForm = ( { forms }: OptionFormsState, id: number ): StoredForm | undefined => forms[ id ];

/** What is under way with a form, or null. */
export const getStep = ( { busy }: OptionFormsState, id: number ): FormStep | null => busy[ id ] ?? null;
