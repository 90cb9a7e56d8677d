<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms\Fields;

use Aisle\Platform\Forms\FieldFrame;
use Aisle\Platform\Forms\Html;
use Aisle\Platform\Forms\PrintedField;

/**
 * Prints a file input. Without scripts, files are submitted with the form, whatever the upload setting is. Mirror of
 * src/platform/uploads/upload-field.tsx with live-upload.tsx and plain-upload.tsx.
 */
final class UploadField {

	private const ICON_PATH = 'M12 15.5V4.5M7.5 9L12 4.5L16.5 9M5 15v4.5h14V15';

	public static function html( PrintedField $printed_field ): string {
		$content = match ( $printed_field->field['upload'] ) {
			'plain'                       => self::plain_upload( $printed_field ),
			PrintedField::FILES_WITH_FORM => self::chooser( $printed_field, true, array() !== $printed_field->values() )
				. UploadedList::plain_list( $printed_field, UploadedList::stored_values( $printed_field ) ),
			default         => self::live_upload( $printed_field ),
		};
		return FieldFrame::control( $printed_field, Html::tag( 'div', array( 'class' => 'aisle-field__upload' ), $content ) );
	}

	private static function plain_upload( PrintedField $printed_field ): string {
		$limits        = UploadLimitsText::in_words( $printed_field );
		$values        = $printed_field->values();
		$stored_values = UploadedList::stored_values( $printed_field );
		$clear         = Html::tag( 'span', array( 'class' => 'aisle-button__content' ), Html::text( __( 'Clear', 'aisle' ) ) );
		$input         = Html::tag(
			'input',
			self::input( $printed_field, 'aisle-field__control aisle-field__plain-file', array() !== $values, $limits )
		);
		$clear  = count( $stored_values ) < count( $values )
			? Html::tag( 'button', array( 'class' => 'aisle-button aisle-button--text ', 'type' => 'button' ), $clear )
			: '';
		return Html::tag( 'div', array( 'class' => 'aisle-field__plain' ), $input . $clear )
			. UploadLimitsText::html( $printed_field, $limits )
			. UploadedList::plain_list( $printed_field, $stored_values );
	}

	private static function live_upload( PrintedField $printed_field ): string {
		$has_files = '' !== implode( '', $printed_field->values() );
		return self::chooser( $printed_field, 'drag_drop' === $printed_field->field['upload'], $has_files )
			. UploadedList::live_list( $printed_field )
			. self::value_inputs( $printed_field ) . Html::tag(
				'div',
				array(
					'class'       => 'aisle-visually-hidden',
					'role'        => 'status',
					'aria-live'   => 'polite',
					'aria-atomic' => 'true',
				)
			);
	}

	private static function chooser( PrintedField $printed_field, bool $accepts_drop, bool $has_files ): string {
		$limits    = UploadLimitsText::in_words( $printed_field );
		$multiple  = $printed_field->field['rules']['multiple'];
		$drop_text = $multiple ? __( 'Drop files here, or', 'aisle' ) : __( 'Drop a file here, or', 'aisle' );
		$label     = Html::tag(
			'label',
			array(
				'class' => 'aisle-field__chooser-words',
				'for'   => $printed_field->id,
			),
			Html::icon( self::ICON_PATH )
			. ( $accepts_drop ? Html::tag( 'span', array( 'class' => 'aisle-field__drop-words' ), Html::text( $drop_text ) ) : '' )
			. Html::tag( 'span', array( 'class' => 'aisle-field__choose' ), Html::text( self::choose_text( $multiple, $has_files ) ) )
			. UploadLimitsText::html( $printed_field, $limits )
		);
		return Html::tag(
			'div',
			array( 'class' => 'aisle-field__chooser' . ( $accepts_drop ? ' aisle-field__chooser--drop' : '' ) ),
			Html::tag( 'input', self::input( $printed_field, 'aisle-field__file-input', $has_files, $limits ) ) . $label
		);
	}

	private static function choose_text( bool $multiple, bool $has_files ): string {
		if ( $multiple ) {
			return $has_files ? __( 'Add files', 'aisle' ) : __( 'Choose files', 'aisle' );
		}
		return $has_files ? __( 'Choose another file', 'aisle' ) : __( 'Choose a file', 'aisle' );
	}

	/**
	 * @return array<string, string|bool|null>
	 */
	private static function input( PrintedField $printed_field, string $css, bool $has_files, string $limits ): array {
		$rules  = $printed_field->field['rules'];
		$accept = implode( ',', array_map( static fn ( string $extension ): string => '.' . $extension, $rules['extensions'] ?? array() ) );
		return array(
			'id'               => $printed_field->id,
			'type'             => 'file',
			'name'             => $printed_field->file_name,
			'class'            => $css,
			'accept'           => '' === $accept ? null : $accept,
			'multiple'         => $rules['multiple'],
			'disabled'         => ! $printed_field->view->visible,
			'required'         => $rules['required'] && ! $has_files,
			'aria-invalid'     => $printed_field->has_error() ? 'true' : null,
			'aria-describedby' => $printed_field->described_by( false, '' !== $limits ),
		);
	}

	private static function value_inputs( PrintedField $printed_field ): string {
		$inputs = '';
		foreach ( $printed_field->values() as $value ) {
			$inputs .= UploadedList::input( $printed_field, $value );
		}
		return $inputs;
	}
}
