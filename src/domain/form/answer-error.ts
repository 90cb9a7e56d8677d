import type { FieldError } from './model';

export function answerError( code: string, params: FieldError[ 'params' ] = {} ): FieldError {
	return { code, params };
}
