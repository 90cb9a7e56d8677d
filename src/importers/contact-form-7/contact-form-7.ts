/** Forms of the plugin Contact Form 7 in the store's database. */
import { asRecord } from '../../platform/check';
import { readSourceForms, type SourceForm } from '../../platform/builder/transfer/found-forms';
import { readOutcome, type ImportOutcome } from '../../platform/builder/transfer/portable-forms';
import type { Rest } from '../../platform/rest';

const PATH = '/aisle/v1/contact-form-documents/contact-form-7';

/** Reads only; nothing is changed. */
export const findForms = async ( rest: Rest ): Promise< SourceForm[] > =>
	readSourceForms( asRecord( await rest( { path: PATH } ) ).found );

export const importForms = async ( rest: Rest, ids: readonly number[] ): Promise< ImportOutcome > =>
	readOutcome( await rest( { path: PATH, method: 'POST', data: { ids } } ) );
