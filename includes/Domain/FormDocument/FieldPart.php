<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

use Aisle\Domain\Conditions;
use Aisle\Domain\Form\Answer;
use Aisle\Domain\Form\FormModel;
use Aisle\Domain\FormattedText;

/**
 * Reads the members of a field that all form types have. Mirror of src/domain/form-document/field-part.ts.
 *
 * @phpstan-import-type Field from FormModel
 * @phpstan-import-type Rules from FormModel
 * @phpstan-import-type Option from FormModel
 */
final class FieldPart {

	/** Error codes of unavailable days and times. */
	private const UNAVAILABLE_DAY_CODES = array(
		'day_too_early',
		'day_too_late',
		'closed_weekday',
		'blocked_day',
		'closed_time',
		'no_slot',
		'no_time_left',
	);

	private const FIELD_ID = '/^f_[a-z0-9_]{1,30}$/D';

	/** Field types with an "Other" option. */
	private const TYPES_WITH_OTHER = array( 'checkbox-group', 'radio-group', 'image-group', 'color-group' );

	/**
	 * @param array<string, string> $types   Field types of this form type, by their stored names.
	 * @param array<string, string> $sources Sources that conditions may use, by their stored names.
	 * @return Field
	 */
	public static function read( DocumentPart $field_part, array $types, array $sources ): array {
		$part     = self::with_field_id( $field_part );
		$type     = $part->one_of( 'type', $types, 'unknown_type' );
		$is_place = 'place-selector' === $type;
		$options  = Answer::is_choice( $type ) ? OptionPart::options( $part, $type ) : array();
		return array(
			'id'          => (string) $part->raw( 'id' ),
			'type'        => $type,
			'label'       => $part->text( 'label', DocumentPart::LABEL ),
			...self::help( $part ),
			'placeholder' => $part->text( 'placeholder' ),
			'default'     => self::default( $part, $type, $options ),
			'content'     => $part->text( 'content', DocumentPart::CONTENT ),
			'rules'       => self::rules( $part ),
			'messages'    => self::messages( $part, $type ),
			'independent' => 'product-group' === $type && $part->flag( 'independent' ),
			'upload'      => 'file' === $type ? $part->one_of( 'upload', WireNames::UPLOADS, 'unknown_upload' ) : '',
			'map'         => $is_place && $part->flag( 'place_map' ),
			'geolocate'   => $is_place && $part->flag( 'place_geolocate' ),
			'width'       => $part->one_of( 'width', WireNames::WIDTHS, 'unknown_width' ),
			'options'     => $options,
			'other'       => in_array( $type, self::TYPES_WITH_OTHER, true ) && $part->flag( 'other' )
				? array( 'label' => $part->text( 'otherLabel', DocumentPart::LABEL ) )
				: null,
			'conditions'  => ConditionPart::read( $part, $sources ),
		) + ( 'section' === $type ? array( 'section' => SectionPart::read( $part ) ) : array() ) + SchedulePart::read( $part, $type )
			+ QuantityPart::read( $part, $type ) + TypedPart::read( $part, $type );
	}

	/** Returns the same part with the field's ID, which later errors contain. */
	public static function with_field_id( DocumentPart $field_part ): DocumentPart {
		$id = $field_part->raw( 'id' );
		if ( ! is_string( $id ) || 1 !== preg_match( self::FIELD_ID, $id ) ) {
			throw $field_part->error( 'bad_id', 'id' );
		}
		return $field_part->in_field( $id );
	}

	/**
	 * @param list<Option> $options
	 * @return list<string>
	 */
	private static function default( DocumentPart $part, string $type, array $options ): array {
		$values = array_values( array_filter(
			$part->texts( 'default', DocumentPart::CONTENT ),
			static fn( string $text ): bool => ! Answer::is_blank( $text )
		) );
		if ( ! Answer::is_choice( $type ) ) {
			return array_slice( $values, 0, 1 );
		}
		$selected = array();
		foreach ( $options as $option ) {
			if ( $option['selected'] || in_array( $option['id'], $values, true ) ) {
				$selected[] = $option['id'];
			}
		}
		return $selected;
	}

	/**
	 * @return array{help: string, help_markup?: list<mixed>}
	 */
	private static function help( DocumentPart $part ): array {
		$formatted = FormattedText::read( $part->text( 'help' ), true );
		return array( 'help' => $formatted['words'] )
			+ ( null === $formatted['nodes'] ? array() : array( 'help_markup' => $formatted['nodes'] ) );
	}

	/**
	 * @return Rules
	 */
	private static function rules( DocumentPart $part ): array {
		$pattern = $part->text( 'pattern', DocumentPart::PATTERN );
		$allowed = $part->text( 'allowed_chars', DocumentPart::PATTERN );
		return array(
			'required'           => $part->flag( 'required' ),
			'pattern'            => '' === $pattern ? null : $pattern,
			'min_length'         => $part->count( 'minlength' ),
			'max_length'         => $part->count( 'maxlength' ),
			'min'                => $part->number( 'min' ),
			'max'                => $part->number( 'max' ),
			'step'               => 'any' === $part->raw( 'step' ) ? null : $part->number( 'step' ),
			'allowed_characters' => $part->flag( 'allowed_chars_enable' ) && '' !== $allowed ? $allowed : null,
			'min_file_size'      => $part->count( 'minFileSize' ),
			'max_file_size'      => $part->count( 'maxFileSize' ),
			'max_files'          => $part->count( 'maxFileCount' ),
			'extensions'         => self::extensions( $part ),
			'multiple'           => $part->flag( 'multiple' ),
		);
	}

	/**
	 * @return ?list<string>
	 */
	private static function extensions( DocumentPart $part ): ?array {
		$extensions = array();
		foreach ( explode( ',', Conditions::lower_case( $part->text( 'extensions' ) ) ) as $name ) {
			$name = (string) preg_replace( '/^\./', '', Answer::trim( $name ) );
			if ( '' !== $name ) {
				$extensions[] = $name;
			}
		}
		return $part->flag( 'extensionSupportEnable' ) ? $extensions : null;
	}

	/**
	 * Returns the error codes of a message. With choices, the messages of min and max refer to a count. One message is
	 * for any text format, and one for all unavailable days.
	 *
	 * @return list<string>
	 */
	private static function message_codes( DocumentPart $part, string $type, string $code ): array {
		$kind = 'text' === $type && 'text_kind' === $code ? $part->text( 'text_kind' ) : '';
		if ( '' !== $kind ) {
			return array( 'bad_' . $kind );
		}
		return match ( $code ) {
			'min', 'max' => array( Answer::is_choice( $type ) ? $code . '_count' : $code ),
			'format'     => array( WireNames::FORMAT_CODES[ $type ] ?? $code ),
			'day'        => self::UNAVAILABLE_DAY_CODES,
			default      => array( $code ),
		};
	}

	/**
	 * Returns the messages. The counter's text is set if the counter is enabled, and empty for the default text.
	 *
	 * @return array<string, string>
	 */
	private static function messages( DocumentPart $part, string $type ): array {
		$messages = array();
		foreach ( WireNames::MESSAGES as $name => $code ) {
			$text = $part->text( $name );
			if ( ! Answer::is_blank( $text ) ) {
				$messages = array_merge( $messages, array_fill_keys( self::message_codes( $part, $type, $code ), $text ) );
			}
		}
		if ( $part->flag( 'charleft' ) ) {
			$text                        = $part->text( 'charleftMessage' );
			$messages['characters_left'] = Answer::is_blank( $text ) ? '' : $text;
		}
		return $messages;
	}
}
