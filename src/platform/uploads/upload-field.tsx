/** Upload field for one or several files: uploaded at once, with or without a drop zone, or sent with the form. */
import type { FieldProps } from '../forms/field-props';
import { FieldFrame } from '../forms/field-frame';
import { LiveUpload } from './live-upload';
import { PlainUpload } from './plain-upload';

export function UploadField( props: FieldProps ) {
	const { field, id, view } = props;
	return (
		<FieldFrame field={ field } id={ id } hidden={ ! view.visible } error={ view.error } price={ view.price }>
			{ field.upload === 'plain' ? <PlainUpload { ...props } /> : <LiveUpload { ...props } /> }
		</FieldFrame>
	);
}

export default UploadField;
