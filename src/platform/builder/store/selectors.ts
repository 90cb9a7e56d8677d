import { BY_NAME, type FormsPage, type FormsQuery, type StoredForm } from '../forms-api';
import type { FormStep, FormsState } from './reducer';

export const keyOf = ( { search, status, page, sort = BY_NAME }: FormsQuery ): string =>
	JSON.stringify( [ search, status, page, sort ] );

/**
 * Returns one page of the list; undefined before it is loaded. The first call loads it, and every change of a form
 * loads it again.
 */
export const getForms = ( { pages }: FormsState, query: FormsQuery ): FormsPage | undefined => pages[ keyOf( query ) ];

/** Returns one form with its document. The first call loads it. */
export const getForm = ( { forms }: FormsState, id: number ): StoredForm | undefined => forms[ id ];

/** Returns the action in flight for a form, or null. */
export const getStep = ( { stepsInFlight }: FormsState, id: number ): FormStep | null => stepsInFlight[ id ] ?? null;
