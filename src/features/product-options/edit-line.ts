import type { Answers } from '../../domain/option-form';

export interface EditedLine {
	key: string;
	quantity: number;
	variationId: number;
	attributes: Record< string, string >;
	answers: Record< string, Answers >;
}
export const editedKey = (): string => '';
export const fetchEditedLine = async ( key: string ): Promise< EditedLine | null > => ( key === '' ? null : null );
export function prepareEdit( form: HTMLElement, line: EditedLine ): void {
	form.dataset.edited = line.key;
}
