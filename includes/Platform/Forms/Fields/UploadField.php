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

	private const SIGN = 'M12 15.5V4.5M7.5 9L12 4.5L16.5 9M5 15v4.5h14V15';

	public static function html( PrintedField $printed ): string {
		$inside = match ( $printed->field['upload'] ) {
			'plain'         => self::plain( $printed ),
			PrintedField::FILES_WITH_FORM => self::chooser( $printed, true, array() !== $printed->values() )
				. UploadedList::plain( $printed, UploadedList::kept( $printed ) ),
			default         => self::live( $printed ),
		};
		return FieldFrame::control( $printed, Html::tag( 'div', array( 'class' => 'aisle-field__upload' ), $inside ) );
	}

	private static function plain( PrintedField $printed ): string {
		$limits = UploadLimitsText::in_words( $printed );
		$values = $printed->values();
		$kept   = UploadedList::kept( $printed );
		$clear  = Html::tag( 'span', array( 'class' => 'aisle-button__content' ), Html::text( __( 'Clear', 'aisle' ) ) );
		$input  = Html::tag(
			'input',
			self::input( $printed, 'aisle-field__control aisle-field__plain-file', array() !== $values, $limits )
		);
		$clear  = count( $kept ) < count( $values )
			? Html::tag( 'button', array( 'class' => 'aisle-button aisle-button--text ', 'type' => 'button' ), $clear )
			: '';
		return Html::tag( 'div', array( 'class' => 'aisle-field__plain' ), $input . $clear ) . UploadLimitsText::html( $printed, $limits )
			. UploadedList::plain( $printed, $kept );
	}

	private static function live( PrintedField $printed ): string {
		$filled = '' !== implode( '', $printed->values() );
		return self::chooser( $printed, 'drag_drop' === $printed->field['upload'], $filled ) . UploadedList::live( $printed )
			. self::values( $printed ) . Html::tag(
				'div',
				array(
					'class'       => 'aisle-visually-hidden',
					'role'        => 'status',
					'aria-live'   => 'polite',
					'aria-atomic' => 'true',
				)
			);
	}

	private static function chooser( PrintedField $printed, bool $is_drop, bool $filled ): string {
		$limits   = UploadLimitsText::in_words( $printed );
		$multiple = $printed->field['rules']['multiple'];
		$drop     = $multiple ? __( 'Drop files here, or', 'aisle' ) : __( 'Drop a file here, or', 'aisle' );
		$label    = Html::tag(
			'label',
			array(
				'class' => 'aisle-field__chooser-words',
				'for'   => $printed->id,
			),
			Html::icon( self::SIGN )
			. ( $is_drop ? Html::tag( 'span', array( 'class' => 'aisle-field__drop-words' ), Html::text( $drop ) ) : '' )
			. Html::tag( 'span', array( 'class' => 'aisle-field__choose' ), Html::text( self::choose( $multiple, $filled ) ) )
			. UploadLimitsText::html( $printed, $limits )
		);
		return Html::tag(
			'div',
			array( 'class' => 'aisle-field__chooser' . ( $is_drop ? ' aisle-field__chooser--drop' : '' ) ),
			Html::tag( 'input', self::input( $printed, 'aisle-field__file-input', $filled, $limits ) ) . $label
		);
	}

	private static function choose( bool $multiple, bool $filled ): string {
		if ( $multiple ) {
			return $filled ? __( 'Add files', 'aisle' ) : __( 'Choose files', 'aisle' );
		}
		return $filled ? __( 'Choose another', 'aisle' ) : __( 'Choose a file', 'aisle' );
	}

	/**
	 * @return array<string, string|bool|null>
	 */
	private static function input( PrintedField $printed, string $css, bool $filled, string $limits ): array {
		$rules  = $printed->field['rules'];
		$accept = implode( ',', array_map( static fn ( string $extension ): string => '.' . $extension, $rules['extensions'] ?? array() ) );
		return array(
			'id'               => $printed->id,
			'type'             => 'file',
			'name'             => $printed->file_name,
			'class'            => $css,
			'accept'           => '' === $accept ? null : $accept,
			'multiple'         => $rules['multiple'],
			'disabled'         => ! $printed->view->visible,
			'required'         => $rules['required'] && ! $filled,
			'aria-invalid'     => $printed->has_error() ? 'true' : null,
			'aria-describedby' => $printed->described_by( false, '' !== $limits ),
		);
	}

	private static function values( PrintedField $printed ): string {
		$inputs = '';
		foreach ( $printed->values() as $value ) {
			$inputs .= UploadedList::input( $printed, $value );
		}
		return $inputs;
	}
}
