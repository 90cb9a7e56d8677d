import type { FieldError } from './model';

export function fieldError( code: string, params: FieldError[ 'params' ] = {} ): FieldError {
	return { code, params };
}
