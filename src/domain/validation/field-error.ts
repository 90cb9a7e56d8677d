import type { FieldError } from '../option-form/model';

export function fieldError( code: string, params: FieldError[ 'params' ] = {} ): FieldError {
	return { code, params };
}
