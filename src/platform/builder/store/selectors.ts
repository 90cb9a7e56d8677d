import { BY_NAME, type FormsPage, type FormsQuery, type StoredForm } from '../forms-api';
import type { FormStep, FormsState } from './reducer';

export const keyOf = ( { search, status, page, sort = BY_NAME }: FormsQuery ): string =>
	JSON.stringify( [ search, status, page, sort ] );

/** One page of the list; undefined before it was loaded. Asking for it loads it, again after every change of a form. */
export const getForms = ( { pages }: FormsState, query: FormsQuery ): FormsPage | undefined => pages[ keyOf( query ) ];

/** One form with its document. Asking for it loads it. */
export const getForm = ( { forms }: FormsState, id: number ): StoredForm | undefined => forms[ id ];

/** What is under way with a form, or null. */
export const getStep = ( { busy }: FormsState, id: number ): FormStep | null => busy[ id ] ?? null;
