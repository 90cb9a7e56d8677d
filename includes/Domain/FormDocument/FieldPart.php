<?php
declare(strict_types=1);

namespace Aisle\Domain\FormDocument;

use Aisle\Domain\Conditions;
use Aisle\Domain\Form\Answer;
use Aisle\Domain\MarkedText;
use Aisle\Domain\OptionForm\Shapes;

/**
 * Reads one field of a stored form. Twin of src/domain/form-document/field-part.ts.
 *
 * @phpstan-import-type Field from Shapes
 * @phpstan-import-type Rules from Shapes
 * @phpstan-import-type Option from Shapes
 */
final class FieldPart {

	private const FIELD_ID = '/^f_[a-z0-9_]{1,30}$/D';

	/** Fields whose shopper may write something of their own. */
	private const WITH_OTHER = array( 'checkbox-group', 'radio-group', 'image-group', 'color-group' );

	/**
	 * @return Field
	 */
	public static function read( DocumentPart $unnamed ): array {
		$id = $unnamed->raw( 'id' );
		if ( ! is_string( $id ) || 1 !== preg_match( self::FIELD_ID, $id ) ) {
			throw $unnamed->refuse( 'bad_id', 'id' );
		}
		$part      = $unnamed->in_field( $id );
		$type      = $part->one( 'type', ContractNames::FIELD_TYPES, 'unknown_type' );
		$pricing   = 'section' === $type ? null : PricePart::pricing( $part, $type );
		$is_group  = 'product-group' === $type;
		$is_place  = 'place-selector' === $type;
		$options   = Answer::is_choice( $type ) ? PricePart::options( $part, $type, $pricing ) : array();
		return array(
			'id'                  => $id,
			'type'                => $type,
			'label'               => $part->text( 'label', DocumentPart::LABEL ),
			...self::help( $part ),
			'placeholder'         => $part->text( 'placeholder' ),
			'default'             => self::default( $part, $type, $options ),
			'content'             => $part->text( 'content', DocumentPart::CONTENT ),
			'content_parts'       => self::content_parts( $part, $type ),
			'rules'               => self::rules( $part ),
			'messages'            => self::messages( $part, $type ),
			'pricing'             => $pricing,
			'excluded_characters' => $part->text( 'excl_chars_frm_length', DocumentPart::PATTERN ),
			'excluded_is_pattern' => $part->flag( 'excl_chars_frm_length_is_regex' ),
			'independent'         => $is_group && $part->flag( 'independent' ),
			'upload'              => 'file' === $type ? $part->one( 'upload', ContractNames::UPLOADS, 'unknown_upload' ) : '',
			'map'                 => $is_place && $part->flag( 'place_map' ),
			'geolocate'           => $is_place && $part->flag( 'place_geolocate' ),
			'width'               => $part->one( 'width', ContractNames::WIDTHS, 'unknown_width' ),
			'options'             => $options,
			'other'               => in_array( $type, self::WITH_OTHER, true ) && $part->flag( 'other' ) ? array( 'label' => $part->text( 'otherLabel', DocumentPart::LABEL ) ) : null,
			'conditions'          => ConditionPart::read( $part ),
		) + ( 'section' === $type ? array( 'section' => SectionPart::read( $part ) ) : array() ) + SchedulePart::read( $part, $type ) + QuantityPart::read( $part, $type ) + TypedPart::read( $part, $type );
	}

	/**
	 * @param list<Option> $options
	 * @return list<string>
	 */
	private static function default( DocumentPart $part, string $type, array $options ): array {
		$values = array_values( array_filter( $part->texts( 'default', DocumentPart::CONTENT ), static fn( string $text ): bool => ! Answer::is_blank( $text ) ) );
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
		$read = MarkedText::read( $part->text( 'help' ), true );
		return array( 'help' => $read['words'] ) + ( null === $read['nodes'] ? array() : array( 'help_markup' => $read['nodes'] ) );
	}

	/**
	 * Formulas and markup stand in paragraphs and static texts only.
	 *
	 * @return ?list<mixed>
	 */
	private static function content_parts( DocumentPart $part, string $type ): ?array {
		if ( ! Answer::is_content( $type ) || 'header' === $type ) {
			return null;
		}
		$content = $part->text( 'content', DocumentPart::CONTENT );
		if ( ! str_contains( $content, '#=' ) ) {
			return MarkedText::parse( array( $content ), true );
		}
		$parts = self::compiled_content( $part );
		return MarkedText::parse( $parts, true ) ?? $parts;
	}

	/**
	 * @return list<mixed>
	 */
	private static function compiled_content( DocumentPart $part ): array {
		$parts = array();
		foreach ( $part->list( 'content_compiled' ) as $item ) {
			if ( is_string( $item ) ) {
				$parts[] = $item;
				continue;
			}
			if ( ! is_array( $item ) || ! is_string( $item['source'] ?? null ) || ! array_key_exists( 'tree', $item ) ) {
				throw $part->refuse( 'bad_tree', 'content_compiled' );
			}
			$parts[] = array(
				'source' => $item['source'],
				'tree'   => $part->check_tree( $item['tree'], 'content_compiled' ),
			);
		}
		if ( array() === $parts ) {
			throw $part->refuse( 'not_compiled', 'content' );
		}
		return $parts;
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

	/** The texts of min and max mean a count where there are choices; one text is for whichever kind a text has. */
	private static function message_code( DocumentPart $part, string $type, string $code ): string {
		$kind = 'text' === $type && 'text_kind' === $code ? $part->text( 'text_kind' ) : '';
		if ( '' !== $kind ) {
			return 'bad_' . $kind;
		}
		return Answer::is_choice( $type ) && ( 'min' === $code || 'max' === $code ) ? $code . '_count' : $code;
	}

	/**
	 * The counter's text is there when the counter is on, empty where it is the catalogue's.
	 *
	 * @return array<string, string>
	 */
	private static function messages( DocumentPart $part, string $type ): array {
		$messages = array();
		foreach ( ContractNames::MESSAGES as $name => $code ) {
			$text = $part->text( $name );
			if ( ! Answer::is_blank( $text ) ) {
				$messages[ self::message_code( $part, $type, $code ) ] = $text;
			}
		}
		if ( $part->flag( 'charleft' ) ) {
			$text                        = $part->text( 'charleftMessage' );
			$messages['characters_left'] = Answer::is_blank( $text ) ? '' : $text;
		}
		return $messages;
	}
}
